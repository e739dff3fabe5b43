import { target } from "../state/draft";
import { box } from "../state/session";
import { t } from "../words/words";

/** The message that is answered, in short; a tap leads to it. */
export function Quoted({ id }: { id: number }) {
  const found = box.value?.messages.get(`${id}`);
  if (found === undefined) return <p class="quoted small">{t("deletedMessage")}</p>;
  return (
    <button
      type="button"
      class="quoted"
      onClick={() => {
        target.value = found.key;
      }}
    >
      <strong>{found.from.name}</strong>
      <span>{found.text.slice(0, 120) || (found.media ? t(found.media.kind) : "")}</span>
    </button>
  );
}
