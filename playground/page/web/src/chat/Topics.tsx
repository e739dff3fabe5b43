import { Icon } from "../lib/Icon";
import type { Box } from "../state/box";
import { go } from "../state/route";
import { boxes } from "../state/session";
import { unread } from "../state/unread";
import { t } from "../words/words";

type Properties = { person: number; box: Box; thread: number | null };

/** The topics of a forum, General first. */
export function Topics({ person, box, thread }: Properties) {
  const all = [
    { thread: null, name: t("general"), closed: box.info.general_closed },
    ...box.info.topics,
  ];
  return (
    <nav class="topics" aria-label={t("topics")}>
      {all.map((topic) => {
        const news = unread(person, boxes.value, box.info.chat_id, topic.thread);
        return (
          <button
            type="button"
            key={topic.thread ?? "general"}
            data-testid={`topic-${topic.thread ?? "general"}`}
            aria-current={topic.thread === thread ? "page" : undefined}
            onClick={() => go({ thread: topic.thread })}
          >
            {topic.name}
            {topic.closed ? (
              <>
                <Icon of="lock" />
                <span class="hidden">{t("topicClosed")}</span>
              </>
            ) : null}
            {news > 0 ? <span class="badge">{news}</span> : null}
          </button>
        );
      })}
    </nav>
  );
}
