import { post, RefusedError } from "../lib/http";
import { t } from "../words/words";
import type { Answer, Message, Mode } from "../types";
import { alert, toast } from "./notices";
import { go, route } from "./route";
import { acted } from "./guide";
import { look, stage, telegram, you } from "./session";

/** What the person before the page does: each wish goes to the server, a refusal is told. */

/** Ask for something; what is refused is told as a toast, and the answer is null then. */
export async function wish<T = unknown>(path: string, body: object = {}): Promise<T | null> {
  try {
    return await post<T>(path, body);
  } catch (error) {
    toast(error instanceof RefusedError ? error.message : t("noConnection"), true);
    return null;
  }
}

/** Who acts for somebody who plays by himself plays him from then on. */
async function takeOver(): Promise<void> {
  const persona = you.peek();
  if (persona === null || persona.mode === "you") return;
  await wish("/page/mode", { person: persona.id, mode: "you" });
  toast(t("takenOver", { name: persona.name }));
}

export async function setMode(person: number, mode: Mode): Promise<void> {
  await wish("/page/mode", { person, mode });
}

export async function say(chat: number, text: string, more: object = {}): Promise<boolean> {
  await takeOver();
  const said = await wish("/control/say", {
    user_id: route.peek().person,
    chat_id: chat,
    text,
    ...more,
  });
  void look();
  return said !== null;
}

export async function press(chat: number, message: Message, data: string): Promise<void> {
  await takeOver();
  const reply = await wish<{ answer: Answer | null }>("/control/press", {
    user_id: route.peek().person,
    chat_id: chat,
    message_id: message.message_id,
    data,
    ...(message.ephemeral_id === null ? {} : { ephemeral_id: message.ephemeral_id }),
  });
  void look();
  if (reply === null) return;
  acted();
  if (reply.answer === null) {
    toast(t("noAnswer"), true);
    return;
  }
  if (reply.answer.url) await follow(reply.answer.url);
  if (!reply.answer.text) return;
  if (reply.answer.alert) alert.value = reply.answer.text;
  else toast(reply.answer.text);
}

export async function start(payload: string | null): Promise<void> {
  await takeOver();
  const person = route.peek().person;
  const said = await wish("/control/start", { user_id: person, payload });
  await look();
  if (said !== null) go({ chat: person, thread: null });
}

export async function unblock(): Promise<void> {
  await wish("/control/block", { user_id: route.peek().person, blocked: false });
  void look();
}

export async function edit(chat: number, message: number, text: string): Promise<boolean> {
  await takeOver();
  const user_id = route.peek().person;
  const said = await wish("/control/edit", { user_id, chat_id: chat, message_id: message, text });
  void look();
  return said !== null;
}

export async function remove(chat: number, message: number): Promise<void> {
  await takeOver();
  const user_id = route.peek().person;
  await wish("/control/delete", { user_id, chat_id: chat, message_id: message });
  void look();
}

const LINK = /^(?:https?:\/\/)?(?:t\.me|telegram\.me)\/([^?#]*)(?:\?([^#]*))?/i;

/** Whether an address leads to a place within this Telegram. */
export function isWithin(url: string): boolean {
  return LINK.test(url) || url.startsWith("tg:");
}

/** Open a link: one of Telegram's own leads to a chat, another one out of the page. */
export async function follow(url: string): Promise<void> {
  const found = LINK.exec(url);
  if (found === null) {
    if (/^https?:/i.test(url)) window.open(url, "_blank", "noopener,noreferrer");
    return;
  }
  const path = (found[1] ?? "").split("/").filter(Boolean);
  const query = new URLSearchParams(found[2] ?? "");
  if (path[0] === "c") toMessage(path.slice(1).map(Number));
  else if (path[0] === telegram.peek()?.bot.username) await start(query.get("start"));
  else await invited(url);
}

function toMessage([chat, ...rest]: number[]): void {
  if (chat === undefined || Number.isNaN(chat)) return;
  go({ chat: Number(`-100${chat}`), thread: rest.length > 1 ? (rest[0] ?? null) : null });
}

async function invited(url: string): Promise<void> {
  const user_id = route.peek().person;
  const entered = await wish<{ chat_id: number }>("/control/follow_invitation", { user_id, url });
  await look();
  if (entered !== null) go({ chat: entered.chat_id, thread: null });
}

/** The prosecutor's chair: his eyes and the group that is played in. */
export function toProsecutor(where: "group" | "private", group?: number): void {
  const state = stage.peek();
  const leader = state?.people.find((one) => one.role === "prosecutor");
  if (state === null || leader === undefined) return;
  go({ person: leader.id, chat: where === "group" ? (group ?? state.group) : leader.id, thread: null });
}
