import { useEffect } from "preact/hooks";
import { ChatPane } from "./chat/ChatPane";
import { Desk } from "./desk/Desk";
import { Guide } from "./guide/Guide";
import { Notices } from "./Notices";
import { Rail } from "./rail/Rail";
import { route } from "./state/route";
import { online, stage } from "./state/session";
import { deskOpen, narrow } from "./state/settings";
import { t } from "./words/words";

/** Three columns where there is room; on a telephone one at a time. */
export function App() {
  if (stage.value === null) return <Waking />;
  const inside = route.value.chat !== null;
  return (
    <>
      <Warnings />
      <div class={`columns${inside ? " inside" : ""}${deskOpen.value ? " withdesk" : ""}`}>
        <div
          class="left"
          role={narrow.value && !inside ? "main" : "navigation"}
          aria-label={t("people")}
        >
          <Rail />
        </div>
        <main class="middle">
          <Guide />
          <ChatPane />
        </main>
        <Drawer />
      </div>
      <Notices />
    </>
  );
}

function Drawer() {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === "Escape") deskOpen.value = false;
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, []);
  return (
    <>
      {deskOpen.value ? (
        <div
          class="scrim"
          onClick={() => {
            deskOpen.value = false;
          }}
        />
      ) : null}
      <Desk />
    </>
  );
}

function Warnings() {
  if (!online.value) {
    return (
      <p class="warning" role="alert" data-testid="offline">
        {t("offline")}
      </p>
    );
  }
  if (stage.value?.bot.alive === false) {
    return (
      <p class="warning" role="alert" data-testid="bot-down">
        {t("botDown")}
      </p>
    );
  }
  return null;
}

function Waking() {
  return (
    <main class="waking">
      <h1>Procurator</h1>
      <p role="status">{t("waking")}</p>
      <p class="small">{t("wakingMore")}</p>
    </main>
  );
}
