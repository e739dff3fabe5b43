import { useSignal } from "@preact/signals";
import { Icon } from "../lib/Icon";
import { wish } from "../state/deeds";
import { toast } from "../state/notices";
import { stage } from "../state/session";
import { t } from "../words/words";

const MOST = 120;

/** How many come to the table when nobody says how many. */
export function usual(): number {
  const people = stage.value?.people.filter((one) => one.role === "player").length ?? 0;
  return people || 12;
}

/** Let people come in and join; shared with the guide. */
export async function fill(count: number): Promise<void> {
  const done = await wish<{ came?: number }>("/page/fill", { count });
  if (done?.came !== undefined) toast(t("came", { n: done.came }));
}

/** Who comes, and who plays by himself. */
export function Company() {
  const count = useSignal<number | null>(null);
  const busy = useSignal(false);
  return (
    <section class="card" aria-labelledby="company-title">
      <h3 id="company-title">{t("company")}</h3>
      <form
        class="inline"
        onSubmit={async (event) => {
          event.preventDefault();
          busy.value = true;
          await fill(count.peek() ?? usual());
          busy.value = false;
        }}
      >
        <label>
          <span class="hidden">{t("howMany")}</span>
          <input
            type="number"
            min={1}
            max={MOST}
            data-testid="fill-count"
            value={count.value ?? usual()}
            onInput={(event) => {
              count.value = event.currentTarget.valueAsNumber || null;
            }}
          />
        </label>
        <button type="submit" class="grow" data-testid="fill" disabled={busy.value}>
          <Icon of="people" />
          {busy.value ? t("filling") : t("fill")}
        </button>
      </form>
      <button type="button" class="wide" data-testid="watch" onClick={() => void everyone("self")}>
        <Icon of="eye" />
        {t("watch")}
      </button>
      <button type="button" class="wide quiet" data-testid="silence" onClick={() => void everyone("silent")}>
        {t("silence")}
      </button>
    </section>
  );
}

async function everyone(mode: "self" | "silent"): Promise<void> {
  const done = await wish("/page/everyone", { mode });
  if (done !== null && mode === "self") toast(t("watching"));
}
