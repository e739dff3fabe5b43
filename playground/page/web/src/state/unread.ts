import { signal } from "@preact/signals";
import type { Box } from "./box";

/** What a person has not read yet, by chat and topic; his first look counts as reading it all. */

type Marks = Map<string, number>;

const people = new Map<number, Marks>();
const version = signal(0);

function place(chat: number, thread: number | null): string {
  return `${chat}/${thread ?? ""}`;
}

function marks(person: number, boxes: ReadonlyMap<number, Box>): Marks {
  let found = people.get(person);
  if (found === undefined) {
    found = new Map();
    if (boxes.size > 0) people.set(person, found);
    for (const box of boxes.values()) {
      for (const one of box.messages.values()) {
        const key = place(box.info.chat_id, box.info.forum ? one.thread : null);
        found.set(key, Math.max(found.get(key) ?? 0, one.rank));
      }
    }
  }
  return found;
}

/** How many messages of others have come to that place since he was there. */
export function unread(
  person: number,
  boxes: ReadonlyMap<number, Box>,
  chat: number,
  thread?: number | null,
): number {
  void version.value;
  const read = marks(person, boxes);
  const box = boxes.get(chat);
  let count = 0;
  for (const one of box?.messages.values() ?? []) {
    const where = box?.info.forum ? one.thread : null;
    if (thread !== undefined && where !== thread) continue;
    if (one.service !== null || one.from.id === person) continue;
    if (one.rank > (read.get(place(chat, where)) ?? 0)) count += 1;
  }
  return count;
}

export function markRead(
  person: number,
  boxes: ReadonlyMap<number, Box>,
  chat: number,
  thread: number | null,
  rank: number,
): void {
  const read = marks(person, boxes);
  const key = place(chat, thread);
  if ((read.get(key) ?? 0) < rank) {
    read.set(key, rank);
    version.value += 1;
  }
}
