import type { ComponentChildren } from "preact";
import { memo } from "../lib/memo";
import { day } from "../lib/times";
import type { Placed } from "../state/box";
import { Bubble } from "./Bubble";

/** Messages of one sheet: a long chat is drawn sheet by sheet, and one that stayed as it was is
 * left alone. */
export const PAGE = 30;

/** Seconds within which messages of one sender stand together. */
const TOGETHER = 600;

type Properties = {
  chat: number;
  all: Placed[];
  before: Placed | null;
  person: number;
  group: boolean;
  may: "all" | "own";
  spoken: string;
};

export const Sheet = memo(function Sheet(properties: Properties) {
  const { chat, all, person, group, may, spoken } = properties;
  const drawn: ComponentChildren[] = [];
  let before = properties.before;
  let today = before === null ? "" : day(spoken, before.date);
  let joined: Placed[] = [];
  for (const [index, one] of all.entries()) {
    if (one.service?.new_chat_members) {
      joined.push(one);
      if (all[index + 1]?.service?.new_chat_members) continue;
    }
    const date = day(spoken, one.date);
    if (date !== today) {
      drawn.push(
        <li class="line day" key={`day-${date}`}>
          <p>{date}</p>
        </li>,
      );
      before = null;
    }
    drawn.push(
      <Bubble
        key={one.key}
        chat={chat}
        message={joined.length > 1 ? together(joined) : one}
        own={one.from.id === person}
        follows={follows(before, one)}
        group={group}
        may={may}
        spoken={spoken}
      />,
    );
    today = date;
    before = one;
    joined = [];
  }
  return <>{drawn}</>;
});

/** Those who came in one after another are one line. */
function together(all: Placed[]): Placed {
  const last = all.at(-1) as Placed;
  const names = all.flatMap((one) => one.service?.new_chat_members ?? []);
  return { ...last, service: { new_chat_members: names } };
}

function follows(before: Placed | null, one: Placed): boolean {
  return (
    before !== null &&
    before.service === null &&
    before.from.id === one.from.id &&
    before.from.name === one.from.name &&
    one.date - before.date < TOGETHER &&
    before.keyboard.length === 0
  );
}
