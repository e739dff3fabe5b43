import { DeskToggle } from "../desk/DeskToggle";
import { Avatar } from "../lib/Avatar";
import { Icon } from "../lib/Icon";
import { start, unblock, setMode } from "../state/deeds";
import { go, route } from "../state/route";
import { account, box, boxes, here, loaded, stage, telegram, you } from "../state/session";
import type { Box } from "../state/box";
import { n, t } from "../words/words";
import { Composer } from "./Composer";
import { Messages } from "./Messages";
import { Pinned } from "./Pinned";
import { Topics } from "./Topics";

/** The chat in the middle, as the person sees it. */
export function ChatPane() {
  const { person, chat, thread } = route.value;
  const open = box.value;
  if (person === null || chat === null) return <Nothing title={t("noChat")} more={t("noChatMore")} />;
  if (chat === person && loaded.value && account.value?.started === false) {
    return (
      <section class="chat" aria-label={t("chat")}>
        <Head title={botName()} id={telegram.value?.bot.id ?? 0} under={t("bot")} />
        <Door text={t("startMore")} act={t("startBot")} go={() => void start(null)} />
      </section>
    );
  }
  if (open === null) {
    if (!loaded.value) return <Nothing title="" more="" />;
    return <Nothing title={t("notInside", { name: you.value?.name ?? "" })} more={t("noChatMore")} />;
  }
  const blocked = open.info.type === "private" && account.value?.blocked === true;
  const all = here.value;
  const known = thread === null || open.info.topics.some((one) => one.thread === thread);
  return (
    <section class="chat" aria-label={open.info.title}>
      <Head title={open.info.title} id={open.info.chat_id} under={under(open)} />
      {open.info.forum ? <Topics person={person} box={open} thread={known ? thread : null} /> : null}
      <Pinned key={`${chat}/${thread}`} all={all} />
      <Moved to={open.info.migrated_to} />
      <Messages key={`${person}/${chat}/${thread}`} person={person} box={open} thread={thread} all={all} />
      <Seat />
      {blocked ? (
        <Door text={t("blockedMore")} act={t("unblock")} go={() => void unblock()} />
      ) : (
        <Composer key={`${person}/${chat}`} person={person} box={open} thread={thread} />
      )}
    </section>
  );
}

function botName(): string {
  const username = telegram.value?.bot.username ?? "";
  return boxes.value.get(route.value.person ?? 0)?.info.title ?? username;
}

function under(open: Box): string {
  return open.info.type === "private" ? t("bot") : n("members", open.info.members.length);
}

function Head({ title, id, under }: { title: string; id: number; under: string }) {
  return (
    <header class="head">
      <button
        type="button"
        class="bare narrow"
        aria-label={t("back")}
        onClick={() => go({ chat: null, thread: null })}
      >
        <Icon of="back" />
      </button>
      <Avatar id={id} name={title} />
      <div class="names">
        <h1>{title}</h1>
        <p class="small">
          {under}
          {you.value ? <span class="narrow"> · {you.value.name}</span> : null}
        </p>
      </div>
      <DeskToggle />
    </header>
  );
}

/** What stands in place of the field where nothing can be written before one goes through it. */
function Door({ text, act, go }: { text: string; act: string; go: () => void }) {
  return (
    <div class="door">
      <p>{text}</p>
      <button type="button" class="main" data-testid="door" onClick={go}>
        {act}
      </button>
    </div>
  );
}

/** Who plays for the person whose eyes these are, if it isn't the visitor. */
function Seat() {
  const persona = you.value;
  if (persona === null || persona.mode === "you" || stage.value?.scene === "over") return null;
  const name = persona.name;
  return (
    <div class="seat">
      <span>{persona.mode === "self" ? t("playsSelf", { name }) : t("playsSilent", { name })}</span>
      <button type="button" data-testid="take-over" onClick={() => void setMode(persona.id, "you")}>
        {t("takeOver")}
      </button>
    </div>
  );
}

function Moved({ to }: { to: number | null }) {
  if (to === null) return null;
  return (
    <div class="seat">
      <span>{t("moved")}</span>
      <button type="button" onClick={() => go({ chat: to, thread: null })}>
        {t("moveOn")}
      </button>
    </div>
  );
}

function Nothing({ title, more }: { title: string; more: string }) {
  return (
    <section class="chat empty" aria-label={t("chat")}>
      <button
        type="button"
        class="bare narrow"
        aria-label={t("back")}
        onClick={() => go({ chat: null, thread: null })}
      >
        <Icon of="back" />
      </button>
      <div class="nothing">
        <h1>{title}</h1>
        <p>{more}</p>
      </div>
    </section>
  );
}
