import { Avatar } from "../lib/Avatar";
import { Icon } from "../lib/Icon";
import { memo } from "../lib/memo";
import { setMode } from "../state/deeds";
import { go, route } from "../state/route";
import { stage } from "../state/session";
import { peopleOpen } from "../state/settings";
import type { Mode, Persona } from "../types";
import { language, t } from "../words/words";
import { type Crowd, crowds } from "./sorting";

export function People() {
  const people = stage.value?.people ?? [];
  const open = peopleOpen.value;
  return (
    <section class={`people${open ? "" : " folded"}`} aria-labelledby="people-title">
      <h2 id="people-title">
        {t("people")} <span class="count">{people.length}</span>
        <button
          type="button"
          class="bare"
          aria-expanded={open}
          aria-label={open ? t("hidePeople") : t("showPeople")}
          onClick={() => {
            peopleOpen.value = !open;
          }}
        >
          <Icon of={open ? "up" : "down"} />
        </button>
      </h2>
      <div class="scroll" data-testid="people" hidden={!open}>
        {crowds(people).map((crowd) => (
          <Group key={`${crowd.kind}-${crowd.name}`} crowd={crowd} />
        ))}
      </div>
    </section>
  );
}

function Group({ crowd }: { crowd: Crowd }) {
  const alive = crowd.people.filter((one) => one.alive).length;
  return (
    <>
      <h3>
        <span>{title(crowd)}</span>
        {crowd.kind === "city" ? (
          <span class="count">{t("aliveOf", { alive, all: crowd.people.length })}</span>
        ) : null}
      </h3>
      <ul>
        {crowd.people.map((one) => (
          <Person
            key={one.id}
            id={one.id}
            name={one.name}
            mode={one.mode}
            role={one.role}
            seat={one.seat}
            alive={one.alive}
            blocked={one.blocked}
            chosen={route.value.person === one.id}
            spoken={language.value}
          />
        ))}
      </ul>
    </>
  );
}

function title(crowd: Crowd): string {
  if (crowd.kind === "charge") return t("groupProsecutor");
  if (crowd.kind === "joined") return t("groupJoined");
  if (crowd.kind === "outside") return t("groupOutside");
  return crowd.name || t("people");
}

const MODES = { you: "modeYou", self: "modeSelf", silent: "modeSilent" } as const;

type Properties = Pick<Persona, "id" | "name" | "mode" | "role" | "seat" | "alive" | "blocked"> & {
  chosen: boolean;
  spoken: string;
};

const Person = memo(function Person(properties: Properties) {
  const { id, name, mode, role, seat, alive, blocked, chosen } = properties;
  const remarks = [
    role === "prosecutor" ? t("prosecutor") : role === "consigliere" ? t("consigliere") : "",
    alive ? "" : t("dead"),
    blocked ? t("blockedBot") : "",
  ].filter(Boolean);
  return (
    <li class={`person${alive ? "" : " dead"}${chosen ? " chosen" : ""}`}>
      <button
        type="button"
        class="who"
        data-testid={`person-${id}`}
        data-alive={alive}
        aria-pressed={chosen}
        title={t("lookAs", { name })}
        onClick={() => become(id)}
      >
        <Avatar id={id} name={name} small />
        <span class="names">
          <span class="cut">
            {seat === null ? null : <span class="seatno">{seat}</span>} {name}
          </span>
          {remarks.length > 0 ? <span class="small">{remarks.join(", ")}</span> : null}
        </span>
      </button>
      <select
        class={`mode ${mode}`}
        data-testid={`mode-${id}`}
        aria-label={t("modeOf", { name })}
        value={mode}
        onChange={(event) => void setMode(id, event.currentTarget.value as Mode)}
      >
        {(Object.keys(MODES) as Mode[]).map((one) => (
          <option key={one} value={one}>
            {t(MODES[one])}
          </option>
        ))}
      </select>
    </li>
  );
});

/** His eyes from now on, in the same chat where he has it; the private chat becomes his own. */
function become(id: number): void {
  const { person, chat } = route.peek();
  go({ person: id, ...(chat === person && chat !== null ? { chat: id } : {}) });
}
