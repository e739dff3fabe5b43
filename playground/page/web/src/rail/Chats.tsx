import { Avatar } from "../lib/Avatar";
import { clock } from "../lib/times";
import type { Box, Placed } from "../state/box";
import { go, route } from "../state/route";
import { account, boxes, loaded, stage, telegram, you } from "../state/session";
import { unread } from "../state/unread";
import { language, t } from "../words/words";

/** The chats of the person: the bot first, then the groups, the one that is played in on top. */
export function Chats() {
  const person = route.value.person;
  if (person === null) return null;
  const group = stage.value?.group;
  const all = [...boxes.value.values()].sort((one, other) => rank(one, group) - rank(other, group));
  const closed = loaded.value && !boxes.value.has(person) && account.value !== null;
  return (
    <section class="chats" aria-labelledby="chats-title">
      <h2 id="chats-title">
        {t("chats")} <span class="count cut">{you.value?.name}</span>
      </h2>
      <ul data-testid="chats" class="scroll">
        {closed ? (
          <Row id={person} title={telegram.value?.bot.username ?? ""} line={t("startMore")} />
        ) : null}
        {all.map((one) => (
          <Filled key={one.info.chat_id} person={person} box={one} />
        ))}
      </ul>
    </section>
  );
}

function rank(one: Box, group: number | undefined): number {
  if (one.info.chat_id === group) return 0;
  if (one.info.type === "private") return 1;
  return one.info.migrated_to === null ? 2 : 3;
}

function Filled({ person, box }: { person: number; box: Box }) {
  const last = latest(box);
  const text = last?.text || (last?.media ? t(last.media.kind) : "");
  return (
    <Row
      id={box.info.chat_id}
      title={box.info.title}
      line={last === null ? "" : line(person, box, last, text)}
      at={last?.date}
      news={unread(person, boxes.value, box.info.chat_id)}
    />
  );
}

function line(person: number, box: Box, last: Placed, text: string): string {
  const first = text.split("\n")[0]?.slice(0, 90) ?? "";
  const named = box.info.type !== "private" && last.from.id !== person;
  return named ? `${last.from.name}: ${first}` : first;
}

function latest(box: Box): Placed | null {
  let found: Placed | null = null;
  for (const one of box.messages.values()) {
    if (one.service === null && (found === null || one.rank >= found.rank)) found = one;
  }
  return found;
}

type Properties = { id: number; title: string; line: string; at?: number; news?: number };

function Row({ id, title, line, at, news = 0 }: Properties) {
  const chosen = route.value.chat === id;
  return (
    <li>
      <button
        type="button"
        class={`chatrow${chosen ? " chosen" : ""}`}
        data-testid={`chat-${id}`}
        aria-current={chosen ? "page" : undefined}
        onClick={() => go({ chat: id, ...(chosen ? {} : { thread: null }) })}
      >
        <Avatar id={id} name={title} />
        <span class="names">
          <span class="top">
            <strong class="cut">{title}</strong>
            {at === undefined ? null : <span class="small">{clock(language.value, at)}</span>}
          </span>
          <span class="top">
            <span class="small cut">{line}</span>
            {news > 0 ? <span class="badge">{news}</span> : null}
          </span>
        </span>
      </button>
    </li>
  );
}
