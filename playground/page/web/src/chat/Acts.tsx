import { Icon } from "../lib/Icon";
import { remove } from "../state/deeds";
import { draft } from "../state/draft";
import type { Message } from "../types";
import { t } from "../words/words";

type Properties = { chat: number; message: Message; own: boolean; may: "all" | "own" | "none" };

/** What one may do with a message: answer it, change or delete one's own. */
export function Acts({ chat, message, own, may }: Properties) {
  if (message.ephemeral_id !== null) return null;
  const editable = own && message.media === null && message.text !== "";
  return (
    <div class="acts">
      <button
        type="button"
        class="bare"
        title={t("replyTo")}
        aria-label={t("replyTo")}
        onClick={() => {
          draft.value = { kind: "reply", message };
        }}
      >
        <Icon of="reply" />
      </button>
      {editable ? (
        <button
          type="button"
          class="bare"
          title={t("editIt")}
          aria-label={t("editIt")}
          onClick={() => {
            draft.value = { kind: "edit", message };
          }}
        >
          <Icon of="pencil" />
        </button>
      ) : null}
      {may === "all" || (may === "own" && own) ? (
        <button
          type="button"
          class="bare"
          title={t("deleteIt")}
          aria-label={t("deleteIt")}
          onClick={() => void remove(chat, message.message_id)}
        >
          <Icon of="bin" />
        </button>
      ) : null}
    </div>
  );
}
