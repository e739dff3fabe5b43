import type { Message, Named } from "../types";
import { t } from "../words/words";

/** A service message in one line. */
export function ServiceLine({ message }: { message: Message }) {
  return <p>{told(message)}</p>;
}

function told(message: Message): string {
  const of = message.service ?? {};
  if (of.new_chat_members) return t("joinedService", { who: of.new_chat_members.map(name).join(", ") });
  if (of.left_chat_member) return t("leftService", { who: name(of.left_chat_member) });
  if ("pinned_message" in of) return pinned(message, of.pinned_message?.text ?? "");
  if (of.forum_topic_created) return t("topicCreated", { name: of.forum_topic_created.name });
  if (of.forum_topic_edited?.name) return t("topicEdited", { name: of.forum_topic_edited.name });
  if (of.forum_topic_edited) return t("topicEditedBare");
  if (of.forum_topic_closed) return t("topicClosedService");
  if (of.forum_topic_reopened) return t("topicReopened");
  if (of.general_forum_topic_hidden) return t("generalHidden");
  if (of.general_forum_topic_unhidden) return t("generalShown");
  if (of.migrate_to_chat_id || of.migrate_from_chat_id) return t("upgraded");
  return t("otherService");
}

function pinned(message: Message, text: string): string {
  const who = message.from.name;
  const what = text.split("\n")[0]?.slice(0, 60) ?? "";
  return what === "" ? t("pinnedServiceBare", { who }) : t("pinnedService", { who, what });
}

function name(one: Named): string {
  return [one.first_name, one.last_name].filter(Boolean).join(" ");
}
