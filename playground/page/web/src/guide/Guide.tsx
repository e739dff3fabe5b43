import { useSignal } from "@preact/signals";
import { fill, usual } from "../desk/Company";
import { toNext } from "../desk/Tempo";
import { Icon } from "../lib/Icon";
import { say, toProsecutor, wish } from "../state/deeds";
import { target } from "../state/draft";
import { skip, step, STEPS } from "../state/guide";
import { go, route } from "../state/route";
import { stage, telegram } from "../state/session";
import { guideOff } from "../state/settings";
import { type Key, t } from "../words/words";
import { boardOf } from "./board";

/** The prosecutor's first game, step by step; each can be done here or skipped. */
export function Guide() {
  const busy = useSignal(false);
  if (guideOff.value || stage.value === null) return null;
  const at = step.value;
  const over = at > STEPS;
  const table = at >= 4 && isTable() ? "Table" : "";
  const name = `guide${over ? "End" : at}${table}` as Key;
  return (
    <section class="guide" data-testid="guide" data-step={at} aria-label={t("guide")}>
      <div class="said" aria-live="polite">
        <p class="small">{over ? t("guide") : t("guideStep", { n: at })}</p>
        <h2>{t(name)}</h2>
        <p>{t(`${name}More` as Key)}</p>
      </div>
      <div class="guideacts">
        {over ? null : (
          <button
            type="button"
            class="main"
            data-testid="guide-do"
            disabled={busy.value}
            onClick={async () => {
              busy.value = true;
              await DEEDS[at - 1]?.();
              busy.value = false;
            }}
          >
            {t(`${name}Do` as Key)}
          </button>
        )}
        {over ? null : (
          <button type="button" class="quiet" data-testid="guide-skip" onClick={skip}>
            {t("guideSkip")}
          </button>
        )}
      </div>
      <button
        type="button"
        class="bare dismiss"
        data-testid="guide-dismiss"
        aria-label={t("guideDismiss")}
        title={t("guideDismiss")}
        onClick={() => {
          guideOff.value = true;
        }}
      >
        <Icon of="close" />
      </button>
    </section>
  );
}

function isTable(): boolean {
  return stage.value?.ruleset !== "multicity";
}

const DEEDS = [opened, gathered, begun, shown, toNext];

/** The bot takes a game only from somebody to whom it may write. */
async function opened(): Promise<void> {
  toProsecutor("group");
  const leader = route.peek().person;
  const known = telegram.peek()?.people.find((one) => one.id === leader);
  if (known?.started === false) await wish("/control/start", { user_id: leader });
  const chat = route.peek().chat;
  const rules = stage.peek()?.ruleset ?? "multicity";
  if (chat !== null) await say(chat, rules === "multicity" ? "/newgame" : `/newgame ${rules}`);
}

async function gathered(): Promise<void> {
  toProsecutor("group");
  await fill(usual());
}

async function begun(): Promise<void> {
  toProsecutor("private");
  const chat = route.peek().chat;
  if (chat !== null) await say(chat, "/begin");
}

/** From the deal to the first vote there are two deadlines, and a jump may end on the way. */
const LOOKS = 6;

/** The board of a city through the eyes of somebody who lives there; by night morning first. */
async function shown(): Promise<void> {
  const state = stage.peek();
  const player = state?.people.find((one) => one.role === "player" && one.joined && one.alive);
  if (state === null || player === undefined) return;
  go({ person: player.id, chat: state.group, thread: null });
  if (isTable()) return;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const board = await boardOf(player);
    if (board !== null) {
      go({ chat: board.chat, thread: board.thread }, true);
      target.value = board.key;
      return;
    }
    await toNext();
  }
}
