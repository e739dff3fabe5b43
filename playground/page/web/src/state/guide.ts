import { computed, signal } from "@preact/signals";
import { route } from "./route";
import { stage } from "./session";

/** How far the guided first game has come: five steps that end with the first execution. */

export const STEPS = 5;
/** Who has joined is enough for a game of any rule set from this number on. */
const ENOUGH = 8;

const voted = signal(false);
const skipped = signal(0);

/** A button was pressed by who is before the page. */
export function acted(): void {
  const state = stage.peek();
  const person = state?.people.find((one) => one.id === route.peek().person);
  if (state?.scene === "running" && person?.role === "player") voted.value = true;
}

/** 1 to 5, and 6 when all is done. */
export const step = computed(() => {
  const state = stage.value;
  if (state === null) return 1;
  return Math.max(reached(), Math.min(skipped.value, STEPS + 1));
});

function reached(): number {
  const state = stage.value;
  if (state === null || state.scene === "empty") return 1;
  if (state.people.some((one) => !one.alive) || state.scene === "over") return STEPS + 1;
  if (state.scene === "lobby") {
    return state.people.filter((one) => one.joined).length < ENOUGH ? 2 : 3;
  }
  return voted.value ? 5 : 4;
}

export function skip(): void {
  skipped.value = step.peek() + 1;
}
