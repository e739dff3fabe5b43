/** What the local Telegram and the stage answer: /control/view, /control/state, /page/state. */

export type Entity = {
  type: string;
  offset: number;
  length: number;
  url?: string;
  language?: string;
  unix_time?: number;
  date_time_format?: string;
};

export type Button = {
  text: string;
  data: string | null;
  url: string | null;
  style: string | null;
  disabled: boolean;
  copy: string | null;
};

export type Media = {
  kind: "voice" | "video_note" | "video" | "document" | "photo";
  duration: number;
  file_name: string | null;
  file_id: string;
};

export type Named = { id: number; first_name?: string; last_name?: string };

/** The one field of a service message, by its name in the Bot API. */
export type Service = {
  new_chat_members?: Named[];
  left_chat_member?: Named;
  pinned_message?: { message_id: number; text?: string };
  forum_topic_created?: { name: string };
  forum_topic_edited?: { name?: string };
  forum_topic_closed?: object;
  forum_topic_reopened?: object;
  general_forum_topic_hidden?: object;
  general_forum_topic_unhidden?: object;
  migrate_to_chat_id?: number;
  migrate_from_chat_id?: number;
};

export type Message = {
  message_id: number;
  ephemeral_id: number | null;
  thread: number | null;
  date: number;
  edited: number | null;
  from: { id: number; name: string; bot: boolean };
  text: string;
  entities: Entity[];
  keyboard: Button[][];
  pinned: boolean;
  protected: boolean;
  reply_to: number | null;
  service: Service | null;
  forwarded: boolean;
  reactions: string[];
  media: Media | null;
  seq: number;
};

export type Topic = { thread: number; name: string; closed: boolean };
export type Member = { id: number; name: string; status: string; tag: string | null };

export type ChatInfo = {
  chat_id: number;
  type: "private" | "group" | "supergroup" | "channel";
  title: string;
  forum: boolean;
  general_closed: boolean;
  migrated_to: number | null;
  mute: boolean;
  topics: Topic[];
  members: Member[];
};

export type View = {
  seq: number;
  now: number;
  chats: (ChatInfo & { messages: Message[] })[];
  deleted: { chat_id: number; message_id: number; ephemeral_id: number | null }[];
};

export type Command = { command: string; description: string; is_ephemeral?: boolean };

export type ControlState = {
  bot: { id: number; username: string };
  people: { id: number; name: string; started: boolean; blocked: boolean }[];
  commands: { scope: string; language: string; commands: Command[] }[];
};

export type Mode = "you" | "self" | "silent";
export type Speed = "pause" | "normal" | "fast";
export type Scene = "empty" | "lobby" | "running" | "over";

export type Persona = {
  id: number;
  name: string;
  mode: Mode;
  role: "prosecutor" | "player" | "consigliere";
  joined: boolean;
  city: string | null;
  seat: number | null;
  alive: boolean;
  blocked: boolean;
};

export type Clock = { now: number; rate: number; next: number | null };

export type PageState = {
  version: number;
  language: "ru" | "en";
  ruleset: string;
  setup: string;
  clock: Clock & { speed: Speed };
  bot: { alive: boolean; starts: number; errors: string[]; log: string };
  group: number;
  scene: Scene;
  people: Persona[];
  chats: { id: number; title: string; type: string; forum: boolean }[];
  faults: { id: number; kind: string; label: string; hits: number }[];
  limits: { chat_per_second: number; group_per_minute: number; all_per_second: number };
};

export type Answer = { text: string; alert: boolean; url?: string | null };

export type JournalEntry = {
  n: number;
  at: number;
  method: string;
  chat_id: number | string | null;
  chat: string | null;
  params: Record<string, unknown>;
  ok: boolean;
  code: number;
  description: string | null;
  fault: string | null;
};

export type Rate = {
  chat_id: number;
  title: string;
  kind: "private" | "group";
  last_second: number;
  last_minute: number;
  allowed_second: number;
  allowed_minute: number | null;
  worst: number;
};
