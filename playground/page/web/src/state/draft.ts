import { signal } from "@preact/signals";
import type { Message } from "../types";

/** The message that is being answered or changed in the field below. */
export type Draft = { kind: "reply" | "edit"; message: Message };

export const draft = signal<Draft | null>(null);
/** The message to bring before the eyes, by its key. */
export const target = signal<string | null>(null);
