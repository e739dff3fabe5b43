import { effect, signal } from "@preact/signals";
import type { Language } from "../words/words";

/** What the browser remembers of this visitor. */

export type Theme = "system" | "light" | "dark";

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // the browser keeps nothing for this page
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // then it is forgotten with the page
  }
}

const language = kept("language");
/** null: as the game is played. */
export const chosenLanguage = signal<Language | null>(
  language === "ru" || language === "en" ? language : null,
);
const shade = kept("theme");
export const theme = signal<Theme>(shade === "light" || shade === "dark" ? shade : "system");
export const guideOff = signal(kept("guide") === "off");
const telephone = window.matchMedia("(max-width: 759px)");
/** One column at a time. */
export const narrow = signal(telephone.matches);
telephone.addEventListener("change", () => {
  narrow.value = telephone.matches;
});
export const deskOpen = signal(false);
export const peopleOpen = signal(kept("people") !== "closed");

effect(() => keep("language", chosenLanguage.value ?? ""));
effect(() => keep("theme", theme.value));
effect(() => keep("guide", guideOff.value ? "off" : "on"));
effect(() => keep("people", peopleOpen.value ? "open" : "closed"));
effect(() => {
  const root = document.documentElement;
  if (theme.value === "system") delete root.dataset.theme;
  else root.dataset.theme = theme.value;
});
