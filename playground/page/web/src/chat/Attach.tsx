import { useSignal } from "@preact/signals";
import { Icon } from "../lib/Icon";
import { t } from "../words/words";

const RECORDINGS = [
  ["voice15", { media: "voice", duration: 15 }],
  ["voice180", { media: "voice", duration: 180 }],
  ["round15", { media: "video_note", duration: 15 }],
] as const;

/** A recording instead of words, e.g. for a last word; nothing is really recorded. */
export function Attach({ record }: { record: (kind: object) => void }) {
  const open = useSignal(false);
  return (
    <div class="attach">
      <button
        type="button"
        class="bare"
        aria-label={t("attach")}
        title={t("attach")}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon of="mic" />
      </button>
      {open.value ? (
        <ul class="popup">
          {RECORDINGS.map(([key, kind]) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  open.value = false;
                  record(kind);
                }}
              >
                {t(key)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
