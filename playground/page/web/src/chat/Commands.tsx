import { useEffect } from "preact/hooks";
import { Icon } from "../lib/Icon";
import type { Box } from "../state/box";
import { refreshAccounts, stage, telegram } from "../state/session";
import { language, t } from "../words/words";
import { commandsFor } from "./menu";

type Properties = {
  person: number;
  box: Box;
  barred: boolean;
  filter: string;
  choose: (command: string) => void;
};

/** The bot's commands in this chat; a tap sends one. */
export function Commands({ person, box, barred, filter, choose }: Properties) {
  useEffect(() => void refreshAccounts(), []);
  if (telegram.value === null) return null;
  const spoken = stage.value?.language ?? language.value;
  const all = commandsFor(telegram.value, box.info, person, spoken).filter(
    (one) => `/${one.command}`.startsWith(filter || "/") && (!barred || one.is_ephemeral),
  );
  if (all.length === 0) return filter === "" ? <p class="commands empty">{t("noCommands")}</p> : null;
  return (
    <ul class="commands" aria-label={t("commands")}>
      {all.map((one) => (
        <li key={one.command}>
          <button type="button" data-command={one.command} onClick={() => choose(`/${one.command}`)}>
            <strong>/{one.command}</strong> <span>{one.description}</span>
            {one.is_ephemeral ? (
              <span class="eye" title={t("ephemeralCommand")}>
                <Icon of="eye" />
                <span class="hidden">{t("ephemeralCommand")}</span>
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
