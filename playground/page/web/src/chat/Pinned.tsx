import { useSignal } from "@preact/signals";
import { Icon } from "../lib/Icon";
import { target } from "../state/draft";
import type { Placed } from "../state/box";
import { t } from "../words/words";

/** The pinned messages, the latest first; each tap shows the next one. */
export function Pinned({ all }: { all: Placed[] }) {
  const turn = useSignal(0);
  const pinned = all.filter((one) => one.pinned).reverse();
  if (pinned.length === 0) return null;
  const index = turn.value % pinned.length;
  const one = pinned[index] as Placed;
  const title =
    pinned.length === 1 ? t("pinned") : t("pinnedMany", { n: index + 1, all: pinned.length });
  return (
    <button
      type="button"
      class="pinned"
      data-testid="pinned"
      onClick={() => {
        target.value = one.key;
        turn.value += 1;
      }}
    >
      <Icon of="pin" />
      <span>
        <strong>{title}</strong>
        <span class="cut">{one.text.split("\n")[0] || t("photo")}</span>
      </span>
    </button>
  );
}
