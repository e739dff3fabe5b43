import { computed, signal } from "@preact/signals";
import { get } from "../lib/http";
import { listen } from "../lib/stream";
import type { Clock, ControlState, Message, PageState, View } from "../types";
import { type Box, type Boxes, lines, merged } from "./box";
import { setClock } from "./clock";
import { go, route } from "./route";
import { narrow } from "./settings";

/** What the page knows: the stage, and the chats of the person who sits before it. */

export const stage = signal<PageState | null>(null);
export const telegram = signal<ControlState | null>(null);
export const boxes = signal<Boxes>(new Map());
export const online = signal(true);
export const loaded = signal(false);

export const you = computed(() =>
  stage.value?.people.find((one) => one.id === route.value.person) ?? null,
);
export const account = computed(() =>
  telegram.value?.people.find((one) => one.id === route.value.person) ?? null,
);
export const box = computed<Box | null>(() => {
  const chat = route.value.chat;
  return chat === null ? null : (boxes.value.get(chat) ?? null);
});
export const here = computed(() => (box.value ? lines(box.value, route.value.thread) : []));

const KINDS = [
  "message", "edit", "delete", "pin", "unpin", "reaction", "press", "answer", "clock", "topic",
  "tag", "member", "permissions", "block", "upgrade",
] as const;
/** Real milliseconds between two looks at the chats: a burst of changes is one look. */
const LOOK = 120;
const ACCOUNTS = 1500;

let viewer: number | null = null;
let seq = 0;
let stop = (): void => undefined;
let looking = false;
let again = false;

/** Follow the stage for as long as the page is open. */
export function begin(): void {
  void refreshStage();
  listen(
    () => "/page/events",
    ["state", "clock"],
    (kind, data) => {
      if (kind === "state") take(JSON.parse(data) as PageState);
      else setClock(JSON.parse(data) as Clock);
    },
    (up) => {
      online.value = up;
      if (up) void refreshStage();
    },
  );
}

async function refreshStage(): Promise<void> {
  try {
    take(await get<PageState>("/page/state"));
  } catch {
    window.setTimeout(() => void refreshStage(), 1500);
  }
}

function take(state: PageState): void {
  stage.value = state;
  setClock(state.clock);
  const known = state.people.some((one) => one.id === route.peek().person);
  if (known) return;
  const first = state.people.find((one) => one.role === "prosecutor") ?? state.people[0];
  if (first !== undefined) {
    go({ person: first.id, chat: narrow.peek() ? null : state.group, thread: null }, true);
  }
}

/** Look through this person's eyes from now on. */
export function become(person: number | null): void {
  if (person === viewer) return;
  stop();
  viewer = person;
  seq = 0;
  boxes.value = new Map();
  loaded.value = false;
  if (person === null) return;
  void look();
  stop = listen(
    () => `/control/events?user_id=${person}`,
    KINDS,
    () => soon(),
    (up) => {
      if (up) soon();
    },
  );
}

let timer = 0;

function soon(): void {
  if (timer === 0) {
    timer = window.setTimeout(() => {
      timer = 0;
      void look();
    }, LOOK);
  }
}

/** Fetch what has changed; a second wish while the first is under way is granted after it. */
export async function look(): Promise<void> {
  if (viewer === null) return;
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  const person = viewer;
  try {
    const view = await get<View>(`/control/view?user_id=${person}&since=${seq}`);
    if (person === viewer) accept(view);
  } catch {
    window.setTimeout(soon, 1500);
  }
  looking = false;
  if (again || person !== viewer) {
    again = false;
    void look();
  }
}

function accept(view: View): void {
  if (view.seq < seq) {
    // Another stage has taken this address: begin anew.
    seq = 0;
    boxes.value = new Map();
    again = true;
    return;
  }
  seq = view.seq;
  boxes.value = merged(boxes.peek(), view);
  loaded.value = true;
  void refreshAccounts();
}

let accounts = 0;

/** Who is who on this Telegram, and the bot's commands: not often, and after the last change. */
export async function refreshAccounts(): Promise<void> {
  const due = accounts + ACCOUNTS - performance.now();
  if (telegram.peek() !== null && due > 0) {
    if (due < ACCOUNTS - 1) window.clearTimeout(accountsTimer);
    accountsTimer = window.setTimeout(() => void refreshAccounts(), due);
    return;
  }
  accounts = performance.now();
  try {
    telegram.value = await get<ControlState>("/control/state");
  } catch {
    accounts = 0;
  }
}

let accountsTimer = 0;

/** A message of the chat that is open, by its number. */
export function messageHere(id: number): Message | null {
  return box.peek()?.messages.get(`${id}`) ?? null;
}
