import type { ChatInfo, Message, View } from "../types";

/** The chats of one person, kept up to date by views of what has changed. */

/** A message with its place in the chat; those that only he sees have no number of their own. */
export type Placed = Message & { key: string; rank: number };

export type Box = { info: ChatInfo; messages: Map<string, Placed>; last: number };

export type Boxes = Map<number, Box>;

export function keyOf(message: { message_id: number; ephemeral_id: number | null }): string {
  return message.ephemeral_id === null ? `${message.message_id}` : `e${message.ephemeral_id}`;
}

/** The boxes after a view: boxes in which nothing has changed stay the same objects. */
export function merged(before: Boxes, view: View): Boxes {
  const after: Boxes = new Map();
  for (const { messages, ...info } of view.chats) {
    const old = before.get(info.chat_id);
    const gone = view.deleted.filter((one) => one.chat_id === info.chat_id).map(keyOf);
    const fresh = messages.length > 0 || gone.some((key) => old?.messages.has(key));
    if (old !== undefined && !fresh) {
      after.set(info.chat_id, same(old.info, info) ? old : { ...old, info });
    } else {
      after.set(info.chat_id, changed(old, info, messages, gone));
    }
  }
  return after;
}

function changed(old: Box | undefined, info: ChatInfo, news: Message[], gone: string[]): Box {
  const kept = new Map(old?.messages);
  let last = old?.last ?? 0;
  for (const key of gone) kept.delete(key);
  for (const message of news) {
    const key = keyOf(message);
    if (message.ephemeral_id === null) last = Math.max(last, message.message_id);
    const rank = kept.get(key)?.rank ?? (message.ephemeral_id === null ? message.message_id : last + 0.5);
    kept.set(key, { ...message, key, rank });
  }
  return { info, messages: kept, last };
}

function same(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What stands in a chat, or in one topic of a forum (null: General), oldest first. */
export function lines(box: Box, thread: number | null): Placed[] {
  const all = [...box.messages.values()];
  const here = box.info.forum ? all.filter((one) => one.thread === thread) : all;
  return here.sort((one, other) => one.rank - other.rank);
}
