import { get } from "../lib/http";
import { keyOf } from "../state/box";
import type { Persona, View } from "../types";

export type Place = { chat: number; thread: number | null; key: string };

/** Where a person finds the board of his city, if it has buttons that he can press now. */
export async function boardOf(person: Persona): Promise<Place | null> {
  const view = await get<View>(`/control/view?user_id=${person.id}`).catch(() => null);
  const found = (view?.chats ?? [])
    .filter((chat) => chat.type !== "private")
    .flatMap((chat) =>
      chat.messages
        .filter((one) => one.pinned && one.keyboard.flat().some((key) => key.data && !key.disabled))
        .map((one) => {
          const topic = chat.topics.find((other) => other.thread === one.thread);
          const place: Place = { chat: chat.chat_id, thread: one.thread, key: keyOf(one) };
          return { place, name: topic?.name ?? chat.title };
        }),
    );
  const home = found.filter((one) => person.city !== null && one.name.startsWith(person.city));
  return (home.at(-1) ?? found.at(-1))?.place ?? null;
}
