import { Icon } from "../lib/Icon";
import { deskOpen } from "../state/settings";
import { t } from "../words/words";
import { Another } from "./Another";
import { Bot } from "./Bot";
import { Company } from "./Company";
import { Faults } from "./Faults";
import { Journal } from "./Journal";
import { Tempo } from "./Tempo";

/** The right column: time, people, faults, the bot, the journal; a drawer where it is narrow. */
export function Desk() {
  return (
    <aside class={`desk${deskOpen.value ? " open" : ""}`} aria-label={t("desk")} id="desk">
      <header class="deskhead">
        <h2>{t("desk")}</h2>
        <button
          type="button"
          class="bare"
          aria-label={t("closeDesk")}
          onClick={() => {
            deskOpen.value = false;
          }}
        >
          <Icon of="close" />
        </button>
      </header>
      <div class="scroll">
        <Tempo />
        <Company />
        <Faults />
        <Bot />
        <Another />
        <Journal />
      </div>
    </aside>
  );
}
