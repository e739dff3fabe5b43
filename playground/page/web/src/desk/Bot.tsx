import { useSignal } from "@preact/signals";
import { wish } from "../state/deeds";
import { stage } from "../state/session";
import { t } from "../words/words";

const DEEDS = ["kill", "start", "restart", "stop"] as const;
const NAMES = { kill: "botKill", start: "botStart", restart: "botRestart", stop: "botStop" } as const;

/** The bot's process: killed, started again, and what it complains about. */
export function Bot() {
  const busy = useSignal(false);
  const bot = stage.value?.bot;
  if (bot === undefined) return null;
  const possible = (deed: string): boolean => (deed === "start" ? !bot.alive : bot.alive);
  const drive = async (deed: string): Promise<void> => {
    busy.value = true;
    await wish("/page/bot", { do: deed });
    busy.value = false;
  };
  return (
    <section class="card" aria-labelledby="bot-title">
      <h3 id="bot-title">{t("botPart")}</h3>
      <p class="small" data-testid="bot-state" data-alive={bot.alive}>
        <span class={`lamp ${bot.alive ? "on" : "off"}`} />
        {busy.value ? t("botWait") : bot.alive ? t("botAlive", { n: bot.starts }) : t("botDead")}
      </p>
      <div class="rows two">
        {DEEDS.map((deed) => (
          <button
            type="button"
            key={deed}
            data-testid={`bot-${deed}`}
            disabled={busy.value || !possible(deed)}
            onClick={() => void drive(deed)}
          >
            {t(NAMES[deed])}
          </button>
        ))}
      </div>
      {bot.errors.length > 0 ? (
        <details data-testid="bot-errors">
          <summary>
            {t("botErrors")} <span class="badge bad">{bot.errors.length}</span>
          </summary>
          <pre tabIndex={0}>{bot.errors.join("\n")}</pre>
        </details>
      ) : null}
    </section>
  );
}
