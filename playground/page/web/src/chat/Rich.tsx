import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pieces, type Piece } from "../lib/marks";
import { clock, day, relative, shaped } from "../lib/times";
import { now } from "../state/clock";
import { follow, isWithin, say } from "../state/deeds";
import { toast } from "../state/notices";
import { route } from "../state/route";
import type { Entity } from "../types";
import { language, t } from "../words/words";

/** Text as people see it: entities become elements, and nothing is ever read as HTML. */
export function Rich({ text, entities }: { text: string; entities: Entity[] }) {
  return <>{drawn(pieces(text, entities))}</>;
}

function drawn(all: Piece[]): ComponentChildren[] {
  return all.map((piece, index) =>
    typeof piece === "string" ? piece : <Marked key={index} piece={piece} />,
  );
}

const SIMPLE: Record<string, "strong" | "em" | "u" | "s" | "blockquote"> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  blockquote: "blockquote",
};

function Marked({ piece }: { piece: Exclude<Piece, string> }) {
  const { entity, text } = piece;
  const inside = drawn(piece.inside);
  const Simple = SIMPLE[entity.type];
  if (Simple !== undefined) return <Simple>{inside}</Simple>;
  switch (entity.type) {
    case "expandable_blockquote":
      return <Fold>{inside}</Fold>;
    case "spoiler":
      return <Spoiler>{inside}</Spoiler>;
    case "code":
      return <Code text={text} />;
    case "pre":
      return <pre tabIndex={0}>{inside}</pre>;
    case "text_link":
      return <Link url={entity.url ?? ""}>{inside}</Link>;
    case "url":
      return <Link url={/^\w+:/.test(text) ? text : `https://${text}`}>{inside}</Link>;
    case "date_time":
      return <Instant at={entity.unix_time ?? 0} shape={entity.date_time_format ?? ""} text={text} />;
    case "bot_command":
      return <Command text={text} />;
    case "mention":
    case "text_mention":
    case "hashtag":
      return <span class="mention">{inside}</span>;
    default:
      return <>{inside}</>;
  }
}

function Link({ url, children }: { url: string; children: ComponentChildren }) {
  if (!isWithin(url)) {
    if (!/^https?:/i.test(url)) return <>{children}</>;
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <button type="button" class="link" onClick={() => void follow(url)}>
      {children}
    </button>
  );
}

/** A countdown on the game's clock ("r"), or an instant in the game's zone. */
function Instant({ at, shape, text }: { at: number; shape: string; text: string }) {
  const shown = useComputed(() => {
    if (shape === "") return text;
    if (/^r/i.test(shape)) return relative(language.value, at - now.value);
    return shaped(language.value, at, shape);
  });
  const whole = `${day(language.value, at)}, ${clock(language.value, at, true)}`;
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={`${whole} · ${text}`}>
      {shown}
    </time>
  );
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const open = useSignal(false);
  if (open.value) return <span class="spoiler shown">{children}</span>;
  return (
    <button
      type="button"
      class="spoiler"
      aria-label={t("spoiler")}
      onClick={() => {
        open.value = true;
      }}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** A quote of more than three lines, folded until somebody wants it whole. */
function Fold({ children }: { children: ComponentChildren }) {
  const open = useSignal(false);
  const long = useSignal(false);
  const quote = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inner = quote.current;
    if (inner !== null && !open.peek()) long.value = inner.scrollHeight > inner.clientHeight + 2;
  });
  return (
    <blockquote class="fold">
      <div ref={quote} class={open.value ? "" : "folded"}>
        {children}
      </div>
      {long.value || open.value ? (
        <button
          type="button"
          class="link"
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {open.value ? t("fold") : t("unfold")}
        </button>
      ) : null}
    </blockquote>
  );
}

function Code({ text }: { text: string }) {
  const copy = () => void copied(text);
  return (
    <code
      role="button"
      tabIndex={0}
      title={t("copyCode")}
      onClick={copy}
      onKeyDown={(event) => {
        if (event.key === "Enter") copy();
      }}
    >
      {text}
    </code>
  );
}

export async function copied(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    toast(text);
  }
}

/** A command in a text: a tap sends it, as in Telegram. */
function Command({ text }: { text: string }) {
  const chat = route.value.chat;
  return (
    <button
      type="button"
      class="link"
      onClick={() => {
        if (chat !== null) void say(chat, text, { thread: route.peek().thread });
      }}
    >
      {text}
    </button>
  );
}
