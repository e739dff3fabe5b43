import { Icon } from "../lib/Icon";
import { deskOpen } from "../state/settings";
import { t } from "../words/words";

/** Opens the desk where it is a drawer. */
export function DeskToggle() {
  return (
    <button
      type="button"
      class="bare desktoggle"
      data-testid="desk"
      aria-label={t("desk")}
      title={t("desk")}
      aria-expanded={deskOpen.value}
      onClick={() => {
        deskOpen.value = !deskOpen.value;
      }}
    >
      <Icon of="desk" />
    </button>
  );
}
