import { useComputed, useSignal } from "@preact/signals";
import { Icon } from "../lib/Icon";
import { clock, day, length } from "../lib/times";
import { next, now, rate } from "../state/clock";
import { wish } from "../state/deeds";
import { stage } from "../state/session";
import type { Speed } from "../types";
import { language, t } from "../words/words";

const SPEEDS = ["pause", "normal", "fast"] as const;
const DRAWINGS = { pause: "pause", normal: "play", fast: "fast" } as const;

/** How fast the game's clock goes. */
export function Tempo() {
  const speed = stage.value?.clock.speed;
  const time = useComputed(() => clock(language.value, now.value, true));
  const date = useComputed(() => day(language.value, now.value));
  const left = useComputed(() =>
    next.value === null ? t("noDeadline") : length(next.value - now.value),
  );
  return (
    <section class="card" aria-labelledby="tempo-title">
      <h3 id="tempo-title">{t("time")}</h3>
      <p class="clock">
        <time>{time}</time> <span class="small">{date}</span>
        {rate.value > 1 ? <span class="chip">{t("rateNow", { rate: Math.round(rate.value) })}</span> : null}
      </p>
      <p class="small">
        {next.value === null ? null : `${t("nextDeadline")}: `}
        {left}
      </p>
      <div class="speeds" role="group" aria-label={t("time")}>
        {SPEEDS.map((one) => (
          <button
            type="button"
            key={one}
            data-testid={`speed-${one}`}
            aria-pressed={speed === one}
            onClick={() => void setSpeed(one)}
          >
            <Icon of={DRAWINGS[one]} />
            {t(one)}
          </button>
        ))}
      </div>
      <Next />
    </section>
  );
}

async function setSpeed(speed: Speed): Promise<void> {
  await wish("/page/speed", { speed });
}

const onTheWay = { busy: false };

/** Run on to the next deadline; shared with the guide. */
export async function toNext(): Promise<void> {
  if (onTheWay.busy) return;
  onTheWay.busy = true;
  await wish("/page/next");
  onTheWay.busy = false;
}

function Next() {
  const busy = useSignal(false);
  return (
    <button
      type="button"
      class="main wide"
      data-testid="next"
      aria-busy={busy.value}
      disabled={busy.value}
      onClick={async () => {
        busy.value = true;
        await toNext();
        busy.value = false;
      }}
    >
      <Icon of="next" />
      {busy.value ? t("nextBusy") : t("next")}
    </button>
  );
}
