import { signal } from "@preact/signals";

/** Who is before the page and where he looks: `/#person=ID&chat=ID&thread=N`. */

export type Route = { person: number | null; chat: number | null; thread: number | null };

function read(): Route {
  const given = new URLSearchParams(location.hash.slice(1));
  const number = (name: string): number | null => {
    const value = Number(given.get(name) ?? Number.NaN);
    return Number.isSafeInteger(value) ? value : null;
  };
  return { person: number("person"), chat: number("chat"), thread: number("thread") };
}

export const route = signal<Route>(read());

window.addEventListener("hashchange", () => {
  route.value = read();
});

/** Go there; what isn't named stays. `quietly` leaves no step for the browser's back button. */
export function go(to: Partial<Route>, quietly = false): void {
  const next = { ...route.peek(), ...to };
  const hash = Object.entries(next)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  if (quietly) history.replaceState(null, "", `#${hash}`);
  else history.pushState(null, "", `#${hash}`);
  route.value = next;
}

window.addEventListener("popstate", () => {
  route.value = read();
});
