import { useSignal } from "@preact/signals";
import { toProsecutor, wish } from "../state/deeds";
import { toast } from "../state/notices";
import { stage } from "../state/session";
import { t } from "../words/words";
import { usual } from "./Company";

const RULES = ["multicity", "club", "city"] as const;
const SETUPS = ["topics", "groups", "plain"] as const;
const PLACES = { topics: "topicsSetup", groups: "groupsSetup", plain: "plainSetup" } as const;

/** A new group for another game, by other rules or in another kind of place. */
export function Another() {
  const rules = useSignal<string | null>(null);
  const place = useSignal<string | null>(null);
  const busy = useSignal(false);
  const ruleset = rules.value ?? stage.value?.ruleset ?? "multicity";
  const setup = place.value ?? stage.value?.setup ?? "topics";
  return (
    <details class="card" data-testid="another">
      <summary>
        <h3>{t("another")}</h3>
      </summary>
      <div class="rows">
        <label class="pair">
          <span>{t("ruleset")}</span>
          <select
            data-testid="new-ruleset"
            value={ruleset}
            onChange={(event) => {
              rules.value = event.currentTarget.value;
            }}
          >
            {RULES.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </select>
        </label>
        <label class="pair">
          <span>{t("setup")}</span>
          <select
            data-testid="new-setup"
            value={setup}
            onChange={(event) => {
              place.value = event.currentTarget.value;
            }}
          >
            {SETUPS.map((one) => (
              <option key={one} value={one}>
                {t(PLACES[one])}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          data-testid="new-game"
          disabled={busy.value}
          onClick={async () => {
            busy.value = true;
            await anew(ruleset, setup);
            busy.value = false;
          }}
        >
          {t("begin")}
        </button>
      </div>
    </details>
  );
}

async function anew(ruleset: string, setup: string): Promise<void> {
  const made = await wish<{ group?: number }>("/page/new", { ruleset, setup, people: usual() });
  if (made === null) return;
  toProsecutor("group", made.group);
  toast(t("began"));
}
