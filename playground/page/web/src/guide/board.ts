import { get } from "../lib/http";
import { keyOf } from "../state/box";
import type { View } from "../types";

/** Where a person finds the latest pinned board whose buttons he can press. */
export async function boardOf(
  person: number,
  group: number,
): Promise<{ thread: number | null; key: string } | null> {
  const view = await get<View>(`/control/view?user_id=${person}`).catch(() => null);
  const chat = view?.chats.find((one) => one.chat_id === group);
  const pressable = chat?.messages.filter(
    (one) => one.pinned && one.keyboard.some((row) => row.some((key) => key.data && !key.disabled)),
  );
  const board = pressable?.at(-1);
  return board === undefined ? null : { thread: board.thread, key: keyOf(board) };
}
