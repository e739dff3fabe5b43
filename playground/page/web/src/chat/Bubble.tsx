import { type Signal, useSignal } from "@preact/signals";
import { Avatar, hue } from "../lib/Avatar";
import { Icon } from "../lib/Icon";
import { memo } from "../lib/memo";
import { clock } from "../lib/times";
import type { Placed } from "../state/box";
import { language, t } from "../words/words";
import { Acts } from "./Acts";
import { Keyboard } from "./Keyboard";
import { Attachment } from "./Media";
import { Quoted } from "./Quoted";
import { Rich } from "./Rich";
import { ServiceLine } from "./Service";

type Properties = {
  chat: number;
  message: Placed;
  own: boolean;
  /** Whether the one above is by the same sender and of about the same time. */
  follows: boolean;
  group: boolean;
  may: "all" | "own" | "none";
  /** The page's language, so that another one draws it anew. */
  spoken: string;
};

export const Bubble = memo(function Bubble(properties: Properties) {
  const { message } = properties;
  if (message.service === null) return <Said {...properties} />;
  return (
    <li class="line service" data-testid={`message-${message.key}`} data-key={message.key}>
      <ServiceLine message={message} />
    </li>
  );
});

function Said({ chat, message, own, follows, group, may }: Properties) {
  const hooks = { "data-testid": `message-${message.key}`, "data-key": message.key };
  const secret = message.ephemeral_id !== null;
  const open = useSignal(false);
  const kind = [own && "own", follows && "follows", secret && "secret", open.value && "open"];
  const classes = ["line", ...kind].filter(Boolean).join(" ");
  return (
    <li class={classes} data-ephemeral={message.ephemeral_id ?? undefined} {...hooks}>
      {group && !own ? (
        <span class="face">
          {follows ? null : <Avatar id={message.from.id} name={message.from.name} />}
        </span>
      ) : null}
      <div class="stack">
        <article class={`bubble${message.media?.kind === "video_note" ? " round" : ""}`}>
          {secret ? (
            <p class="onlyyou">
              <Icon of="eye" /> {t("onlyYou")}
            </p>
          ) : null}
          {group && !own && !follows ? (
            <p class={`who ink-${hue(message.from.id)}`}>
              {message.from.name}
              {message.from.bot ? <span class="chip">{t("bot")}</span> : null}
            </p>
          ) : null}
          {message.forwarded ? <p class="small">{t("forwarded")}</p> : null}
          {message.reply_to === null ? null : <Quoted id={message.reply_to} />}
          {message.media === null ? null : <Attachment media={message.media} />}
          <div class="text">
            <Rich text={message.text} entities={message.entities} />
          </div>
          <Footer message={message} open={open} />
        </article>
        {message.keyboard.length > 0 ? <Keyboard chat={chat} message={message} /> : null}
      </div>
      <Acts chat={chat} message={message} own={own} may={may} />
    </li>
  );
}

function Footer({ message, open }: { message: Placed; open: Signal<boolean> }) {
  return (
    <p class="footer">
      {message.ephemeral_id === null ? (
        <button
          type="button"
          class="bare more"
          aria-label={t("more")}
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          <Icon of="dots" />
        </button>
      ) : null}
      {message.reactions.length > 0 ? (
        <span class="reactions">{message.reactions.join(" ")}</span>
      ) : null}
      {message.protected ? (
        <span title={t("locked")}>
          <Icon of="lock" />
          <span class="hidden">{t("locked")}</span>
        </span>
      ) : null}
      {message.pinned ? (
        <span title={t("pinned")}>
          <Icon of="pin" />
          <span class="hidden">{t("pinned")}</span>
        </span>
      ) : null}
      {message.edited === null ? null : <span class="edited">{t("edited")}</span>}
      <time dateTime={new Date(message.date * 1000).toISOString()}>
        {clock(language.value, message.date)}
      </time>
    </p>
  );
}
