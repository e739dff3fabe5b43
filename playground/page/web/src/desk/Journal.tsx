import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../lib/http";
import { memo } from "../lib/memo";
import { clock } from "../lib/times";
import type { JournalEntry, Rate } from "../types";
import { language, t } from "../words/words";

const OFTEN = 1000;
const KEPT = 3000;
const SHOWN = 150;

type Page = { entries: JournalEntry[]; rates: Rate[] };

/** Every request of the bot with its answer, and the rate of each chat beside the limits. */
export function Journal() {
  const open = useSignal(false);
  return (
    <details
      class="card"
      data-testid="journal"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>
        <h3>{t("journal")}</h3>
      </summary>
      {open.value ? <Pages /> : null}
    </details>
  );
}

function Pages() {
  const entries = useSignal<JournalEntry[]>([]);
  const rates = useSignal<Rate[]>([]);
  const method = useSignal("");
  const chat = useSignal("");
  const refused = useSignal(false);

  useEffect(() => {
    let timer = 0;
    let over = false;
    async function read(): Promise<void> {
      const last = entries.peek().at(-1)?.n ?? 0;
      const page = await get<Page>(`/page/journal?since=${last}`).catch(() => null);
      if (over) return;
      if (page !== null) {
        if (page.entries.length > 0) entries.value = [...entries.peek(), ...page.entries].slice(-KEPT);
        rates.value = page.rates;
      }
      const more = page !== null && page.entries.length >= 500;
      timer = window.setTimeout(() => void read(), more ? 0 : OFTEN);
    }
    void read();
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, []);

  const chats = useComputed(() => {
    const found = new Map<string, string>();
    for (const one of entries.value) {
      if (one.chat_id !== null) found.set(`${one.chat_id}`, one.chat ?? `${one.chat_id}`);
    }
    return [...found];
  });
  const shown = useComputed(() =>
    entries.value
      .filter((one) => one.method.toLowerCase().includes(method.value.toLowerCase()))
      .filter((one) => chat.value === "" || `${one.chat_id}` === chat.value)
      .filter((one) => !refused.value || !one.ok)
      .slice(-SHOWN)
      .reverse(),
  );
  return (
    <>
      <Rates all={rates.value} />
      <div class="filters">
        <label>
          <span class="hidden">{t("journalMethod")}</span>
          <input
            type="search"
            data-testid="journal-method"
            placeholder={t("journalMethod")}
            value={method.value}
            onInput={(event) => {
              method.value = event.currentTarget.value;
            }}
          />
        </label>
        <label>
          <span class="hidden">{t("journalChat")}</span>
          <select
            data-testid="journal-chat"
            value={chat.value}
            onChange={(event) => {
              chat.value = event.currentTarget.value;
            }}
          >
            <option value="">
              {t("journalChat")}: {t("journalAll")}
            </option>
            {chats.value.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            data-testid="journal-refused"
            checked={refused.value}
            onChange={(event) => {
              refused.value = event.currentTarget.checked;
            }}
          />
          {t("journalRefused")}
        </label>
      </div>
      {shown.value.length === 0 ? <p class="small">{t("journalEmpty")}</p> : null}
      <ol class="entries" data-testid="journal-entries">
        {shown.value.map((one) => (
          <Entry key={one.n} one={one} spoken={language.value} />
        ))}
      </ol>
      {shown.value.length === SHOWN ? <p class="small">{t("journalShown", { n: SHOWN })}</p> : null}
    </>
  );
}

const Entry = memo(function Entry({ one, spoken }: { one: JournalEntry; spoken: string }) {
  const open = useSignal(false);
  const told = one.ok ? "" : (one.description ?? t("journalNoAnswer"));
  return (
    <li class={one.ok ? "" : "refused"} data-ok={one.ok} data-method={one.method}>
      <details
        onToggle={(event) => {
          open.value = event.currentTarget.open;
        }}
      >
        <summary>
          <span class="small">{clock(spoken, one.at, true)}</span> <code>{one.method}</code>
          <span class={`code ${one.ok ? "ok" : "bad"}`}>{one.code || "—"}</span>
          <span class="small cut">
            {one.chat ?? one.chat_id ?? ""} {told} {one.fault ?? ""}
          </span>
        </summary>
        {open.value ? <pre tabIndex={0}>{JSON.stringify(one.params, null, 1)}</pre> : null}
      </details>
    </li>
  );
});

function Rates({ all }: { all: Rate[] }) {
  if (all.length === 0) return null;
  return (
    <div class="rates" tabIndex={0} role="region" aria-label={t("rates")}>
      <table>
        <caption>{t("rates")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("journalChat")}</th>
            <th scope="col">{t("rateSecond")}</th>
            <th scope="col">{t("rateMinute")}</th>
            <th scope="col">{t("rateWorst")}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <tr key={one.chat_id}>
              <th scope="row">{one.title}</th>
              <Figure value={one.last_second} of={one.allowed_second} />
              <Figure value={one.last_minute} of={one.allowed_minute} />
              <td>{one.worst}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ value, of }: { value: number; of: number | null }) {
  const full = of !== null && value >= of;
  return (
    <td class={full ? "full" : ""}>
      {value}
      {of === null ? "" : `/${of}`}
    </td>
  );
}
