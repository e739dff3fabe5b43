import { useSignal } from "@preact/signals";
import { Icon } from "../lib/Icon";
import { follow, isWithin, press } from "../state/deeds";
import type { Button, Message } from "../types";
import { copied } from "./Rich";

/** The inline keyboard under a message. */
export function Keyboard({ chat, message }: { chat: number; message: Message }) {
  return (
    <div class="keyboard">
      {message.keyboard.map((row, index) => (
        <div class="row" key={index}>
          {row.map((button, place) => (
            <Key key={place} chat={chat} message={message} button={button} />
          ))}
        </div>
      ))}
    </div>
  );
}

type Properties = { chat: number; message: Message; button: Button };

function Key({ chat, message, button }: Properties) {
  const busy = useSignal(false);
  const looks = `key${button.style === null ? "" : ` style-${button.style}`}`;
  const hooks = {
    "data-testid": "button",
    "data-data": button.data ?? undefined,
    "data-url": button.url ?? undefined,
    "data-style": button.style ?? undefined,
  };
  if (button.url !== null && !isWithin(button.url)) {
    const safe = /^https?:/i.test(button.url) ? button.url : undefined;
    return (
      <a class={looks} href={safe} target="_blank" rel="noopener noreferrer" {...hooks}>
        {button.text} <Icon of="link" />
      </a>
    );
  }
  const act = async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    if (button.copy !== null) await copied(button.copy);
    else if (button.url !== null) await follow(button.url);
    else if (button.data !== null) await press(chat, message, button.data);
    busy.value = false;
  };
  return (
    <button
      type="button"
      class={`${looks}${busy.value ? " busy" : ""}`}
      aria-busy={busy.value}
      disabled={button.disabled}
      onClick={() => void act()}
      {...hooks}
    >
      {button.text}
      {button.url === null ? null : <Icon of="link" />}
      {button.copy === null ? null : <Icon of="copy" />}
    </button>
  );
}
