import { computed } from "@preact/signals";
import { stage } from "../state/session";
import { chosenLanguage } from "../state/settings";
import { en } from "./en";
import { ru } from "./ru";

/** The page's own words; what the bot and people write is theirs. */

export type Language = "ru" | "en";
export type Key = keyof typeof ru;

const BOOKS: Record<Language, Record<Key, string>> = { ru, en };

export const language = computed<Language>(
  () => chosenLanguage.value ?? stage.value?.language ?? "ru",
);

/** A sentence with its `{blanks}` filled in. */
export function t(key: Key, blanks: Record<string, string | number> = {}): string {
  return BOOKS[language.value][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(blanks[name] ?? whole),
  );
}

/** "1 человек", "3 человека": the forms stand one after another, from one to many. */
export function n(key: Key, count: number): string {
  const forms = BOOKS[language.value][key].split("|");
  const rule = new Intl.PluralRules(language.value).select(count);
  const place = { one: 0, few: 1 }[rule as "one" | "few"] ?? forms.length - 1;
  return (forms[Math.min(place, forms.length - 1)] ?? "").replace("{n}", String(count));
}
