import { signal } from "@preact/signals";

/** What is told for a moment (a toast), and what must be closed (an alert). */

export type Notice = { id: number; text: string; bad: boolean };

export const toasts = signal<Notice[]>([]);
export const alert = signal<string | null>(null);

const LONG = 3500;
const MOST = 3;
let count = 0;

export function toast(text: string, bad = false): void {
  const notice = { id: ++count, text, bad };
  toasts.value = [...toasts.peek(), notice].slice(-MOST);
  window.setTimeout(() => {
    toasts.value = toasts.peek().filter((one) => one.id !== notice.id);
  }, LONG + 30 * text.length);
}
