import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../lib/Icon";
import type { Box } from "../state/box";
import { edit, say } from "../state/deeds";
import { draft } from "../state/draft";
import { t } from "../words/words";
import { Attach } from "./Attach";
import { Commands } from "./Commands";

type Properties = { person: number; box: Box; thread: number | null };

/** Why nothing can be written here now; null if it can. */
function barred({ person, box, thread }: Properties): string | null {
  if (box.info.mute) return t("muted");
  const status = box.info.members.find((one) => one.id === person)?.status;
  const topic = box.info.topics.find((one) => one.thread === thread);
  const closed = box.info.forum && (topic ? topic.closed : box.info.general_closed);
  if (closed && status !== "creator" && status !== "administrator") return t("closedTopic");
  return null;
}

export function Composer(properties: Properties) {
  const { box, thread } = properties;
  const text = useSignal("");
  const menu = useSignal(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const why = barred(properties);
  const about = draft.value;

  useLayoutEffect(() => {
    if (about?.kind === "edit") text.value = about.message.text;
    if (about !== null) field.current?.focus();
  }, [about]);

  useEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, 160)}px`;
  }, [text.value]);

  const place = (): object => ({
    thread,
    reply_to: draft.peek()?.kind === "reply" ? draft.peek()?.message.message_id : null,
  });

  async function send(words: string): Promise<void> {
    const said = words.trim();
    if (said === "") return;
    const changing = draft.peek();
    text.value = "";
    menu.value = false;
    const done =
      changing?.kind === "edit"
        ? await edit(box.info.chat_id, changing.message.message_id, said)
        : await say(box.info.chat_id, said, place());
    if (done) draft.value = null;
    else if (text.peek() === "") text.value = said;
  }

  function typed(event: KeyboardEvent): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void send(text.peek());
    }
    if (event.key === "Escape") {
      menu.value = false;
      draft.value = null;
    }
  }

  const open = menu.value || /^\/\w*$/.test(text.value);
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send(text.peek());
      }}
    >
      {open ? (
        <Commands
          {...properties}
          barred={why !== null}
          filter={text.value}
          choose={(command) => void send(command)}
        />
      ) : null}
      {about === null ? null : <About />}
      {why === null ? null : (
        <p class="muted">
          <Icon of="lock" /> {t("mutedMore")}
        </p>
      )}
      <div class="field">
        <button
          type="button"
          class="bare"
          data-testid="commands"
          aria-label={t("commands")}
          title={t("commands")}
          aria-expanded={open}
          onClick={() => {
            menu.value = !open;
            if (open) text.value = "";
          }}
        >
          <Icon of="slash" />
        </button>
        <textarea
          ref={field}
          data-testid="composer"
          rows={1}
          aria-label={why ?? t("write")}
          placeholder={why ?? t("write")}
          disabled={why !== null}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
          onKeyDown={typed}
        />
        {why === null && text.value === "" ? (
          <Attach record={(kind) => void say(box.info.chat_id, "", { ...kind, ...place() })} />
        ) : null}
        <button
          type="submit"
          class="send"
          data-testid="send"
          aria-label={about?.kind === "edit" ? t("save") : t("send")}
          disabled={why !== null || text.value.trim() === ""}
        >
          <Icon of="send" />
        </button>
      </div>
    </form>
  );
}

function About() {
  const about = draft.value;
  if (about === null) return null;
  const name = about.message.from.name;
  return (
    <div class="about">
      <Icon of={about.kind === "edit" ? "pencil" : "reply"} />
      <span>
        <strong>{about.kind === "edit" ? t("editing") : t("answering", { name })}</strong>
        <span class="cut">{about.message.text.slice(0, 140)}</span>
      </span>
      <button
        type="button"
        class="bare"
        aria-label={t("cancel")}
        onClick={() => {
          draft.value = null;
        }}
      >
        <Icon of="close" />
      </button>
    </div>
  );
}
