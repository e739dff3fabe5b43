import { signal } from "@preact/signals";
import type { Clock } from "../types";

/** The game's clock between two tellings of it: it goes on at the rate it was told with. */

export const now = signal(0);
export const next = signal<number | null>(null);
export const rate = signal(0);

let told = { at: 0, real: performance.now() };

export function setClock(clock: Clock): void {
  told = { at: clock.now, real: performance.now() };
  next.value = clock.next;
  rate.value = clock.rate;
  now.value = clock.now;
}

const BEAT = 500;
/** Without news the clock stands: the server tells it each second. */
const STALE = 3;

window.setInterval(() => {
  const passed = Math.min((performance.now() - told.real) / 1000, STALE);
  if (rate.peek() > 0 && !document.hidden) now.value = told.at + passed * rate.peek();
}, BEAT);
