import { get } from "../lib/http";
import type { View } from "../types";

/** The topic in which a person finds the latest pinned board with buttons. */
export async function boardOf(person: number, group: number): Promise<number | null> {
  const view = await get<View>(`/control/view?user_id=${person}`).catch(() => null);
  const chat = view?.chats.find((one) => one.chat_id === group);
  const boards = chat?.messages.filter((one) => one.pinned && one.keyboard.length > 0) ?? [];
  return boards.at(-1)?.thread ?? null;
}
