import type { ChatInfo, Command, ControlState } from "../types";

/** Which of the bot's commands a client shows: the narrowest scope that has any, by language. */
export function commandsFor(
  state: ControlState,
  info: Pick<ChatInfo, "chat_id" | "type" | "members">,
  person: number,
  language: string,
): Command[] {
  const status = info.members.find((one) => one.id === person)?.status;
  const admin = status === "creator" || status === "administrator";
  const chat_id = info.chat_id;
  const scopes: object[] =
    info.type === "private"
      ? [{ type: "chat", chat_id }, { type: "all_private_chats" }]
      : [
          { type: "chat_member", chat_id, user_id: person },
          ...(admin ? [{ type: "chat_administrators", chat_id }] : []),
          { type: "chat", chat_id },
          ...(admin ? [{ type: "all_chat_administrators" }] : []),
          { type: "all_group_chats" },
        ];
  for (const scope of [...scopes, { type: "default" }]) {
    for (const wanted of [language, ""]) {
      const found = state.commands.find(
        (one) => one.language === wanted && same(JSON.parse(one.scope) as object, scope),
      );
      if (found !== undefined && found.commands.length > 0) return found.commands;
    }
  }
  return [];
}

function same(one: object, other: object): boolean {
  const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort());
  return sorted(one) === sorted(other);
}
