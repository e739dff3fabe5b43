import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../lib/Icon";
import type { Box, Placed } from "../state/box";
import { target } from "../state/draft";
import { boxes } from "../state/session";
import { markRead } from "../state/unread";
import { language, n, t } from "../words/words";
import { PAGE, Sheet } from "./Sheet";

/** Pages drawn at first; one more with each step upwards. */
const FIRST = 3;
/** Pixels from the upper edge at which more are drawn; from the lower one that count as "there". */
const NEAR = 900;
const BOTTOM = 60;
/** Milliseconds in which a scroll is taken for the visitor's own after he has moved something. */
const INTENT = 800;

type Properties = { person: number; box: Box; thread: number | null; all: Placed[] };

export function Messages({ person, box, thread, all }: Properties) {
  const pane = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLOListElement>(null);
  const count = useSignal(FIRST);
  const bottom = useSignal(true);
  const seen = useRef(0);
  const top = useRef(0);
  const sized = useRef(0);
  const touched = useRef(0);
  const touch = (): void => {
    touched.current = performance.now();
  };
  const anchor = useRef<{ row: Element; top: number } | null>(null);
  const chat = box.info.chat_id;
  const last = all.at(-1)?.rank ?? 0;
  const pages = Math.ceil(all.length / PAGE);
  const from = Math.max(0, pages - count.value);

  function more(): void {
    const list = pane.current;
    if (list === null || list.scrollTop > NEAR || pages <= count.peek()) return;
    if (anchor.current !== null) return;
    const row = [...(inner.current?.children ?? [])].find(
      (one) => one.getBoundingClientRect().bottom > list.getBoundingClientRect().top,
    );
    if (row !== undefined) anchor.current = { row, top: row.getBoundingClientRect().top };
    count.value += 1;
  }

  function scrolled(): void {
    const list = pane.current;
    if (list === null) return;
    // What grows or shrinks moves one away from the lower edge too; only who goes up wants that.
    const size = list.scrollHeight + list.clientHeight;
    const wanted = size === sized.current || performance.now() - touched.current < INTENT;
    const up = list.scrollTop < top.current - 1;
    top.current = list.scrollTop;
    sized.current = size;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < BOTTOM) bottom.value = true;
    else if (up && wanted) bottom.value = false;
    else if (bottom.peek()) toBottom();
    more();
  }

  function toBottom(): void {
    const list = pane.current;
    bottom.value = true;
    if (list === null) return;
    list.scrollTop = list.scrollHeight;
    top.current = list.scrollTop;
    sized.current = list.scrollHeight + list.clientHeight;
  }

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (held !== null && pane.current !== null && held.row.isConnected) {
      pane.current.scrollTop += held.row.getBoundingClientRect().top - held.top;
    }
  }, [count.value]);

  useLayoutEffect(() => {
    if (bottom.peek()) toBottom();
  });

  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      if (bottom.peek()) toBottom();
    });
    if (inner.current !== null) watcher.observe(inner.current);
    if (pane.current !== null) watcher.observe(pane.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!bottom.value) return;
    seen.current = last;
    markRead(person, boxes.peek(), chat, thread, last);
  }, [last, bottom.value]);

  useLayoutEffect(() => {
    const key = target.value;
    if (key === null) return;
    const index = all.findIndex((one) => one.key === key);
    if (index >= 0 && index < from * PAGE) {
      count.value = pages - Math.max(0, Math.floor(index / PAGE) - 1);
      return;
    }
    target.value = null;
    bottom.value = false;
    reveal(inner.current, key);
  }, [target.value, count.value]);

  const fresh = bottom.value ? 0 : all.filter((one) => one.rank > seen.current).length;
  return (
    <div class="scroller">
      <div
        class="messages"
        data-testid="messages"
        ref={pane}
        tabIndex={0}
        role="region"
        aria-label={t("messages")}
        onScroll={scrolled}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={touch}
      >
        <ol ref={inner}>{sheets(all, from, person, box)}</ol>
        {all.length === 0 ? <p class="nothing">{t("noMessages")}</p> : null}
      </div>
      {bottom.value ? null : (
        <button type="button" class="tobottom" aria-label={t("toBottom")} onClick={toBottom}>
          {fresh > 0 ? n("newMessages", fresh) : null} <Icon of="down" />
        </button>
      )}
    </div>
  );
}

function reveal(list: Element | null, key: string): void {
  const row = list?.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (row === null || row === undefined) return;
  // A tall one begins at the top: its first line says what it is.
  row.scrollIntoView({ block: row.clientHeight > window.innerHeight / 3 ? "start" : "center" });
  row.classList.add("shown");
  window.setTimeout(() => row.classList.remove("shown"), 1600);
}

function sheets(all: Placed[], from: number, person: number, box: Box): ComponentChildren[] {
  const status = box.info.members.find((one) => one.id === person)?.status;
  const group = box.info.type !== "private";
  const drawn: ComponentChildren[] = [];
  for (let page = from; page * PAGE < all.length; page += 1) {
    drawn.push(
      <Sheet
        key={page}
        chat={box.info.chat_id}
        all={all.slice(page * PAGE, (page + 1) * PAGE)}
        before={all[page * PAGE - 1] ?? null}
        person={person}
        group={group}
        may={status === "creator" || !group ? "all" : "own"}
        spoken={language.value}
      />,
    );
  }
  return drawn;
}
