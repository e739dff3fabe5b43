import { useSignal } from "@preact/signals";
import { wish } from "../state/deeds";
import { toast } from "../state/notices";
import { route } from "../state/route";
import { boxes, stage } from "../state/session";
import { t } from "../words/words";

const LASTING = ["flood", "server_error", "cut"] as const;
const NAMES = { flood: "faultFlood", server_error: "faultServerError", cut: "faultCut" } as const;

async function fault(kind: string, more: object): Promise<void> {
  const done = await wish("/page/fault", { kind, ...more });
  const lasts = (LASTING as readonly string[]).includes(kind); // then the list tells it
  if (done !== null && !lasts) toast(t("faultDone"));
}

/** What goes wrong on purpose, and what is wrong already. */
export function Faults() {
  return (
    <details class="card" data-testid="faults">
      <summary>
        <h3>{t("faults")}</h3>
        {stage.value?.faults.length ? <span class="badge bad">{stage.value.faults.length}</span> : null}
      </summary>
      <Standing />
      <Lasting />
      <OfPerson />
      <OfChat />
    </details>
  );
}

function Standing() {
  const faults = stage.value?.faults ?? [];
  if (faults.length === 0) return null;
  return (
    <ul class="standing">
      {faults.map((one) => (
        <li key={one.id}>
          <span>
            {one.label} <span class="small">{t("hits", { n: one.hits })}</span>
          </span>
          <button
            type="button"
            data-testid={`heal-${one.kind}`}
            onClick={() => void wish("/page/heal", { id: one.id })}
          >
            {t("heal")}
          </button>
        </li>
      ))}
      {faults.length > 1 ? (
        <li>
          <button type="button" class="wide" data-testid="heal-all" onClick={() => void wish("/page/heal")}>
            {t("healAll")}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function Lasting() {
  const seconds = useSignal(20);
  return (
    <div class="rows">
      <label class="pair">
        <span>{t("faultSeconds")}</span>
        <input
          type="number"
          min={1}
          max={600}
          data-testid="fault-seconds"
          value={seconds.value}
          onInput={(event) => {
            seconds.value = event.currentTarget.valueAsNumber || 20;
          }}
        />
      </label>
      {LASTING.map((kind) => (
        <button
          type="button"
          key={kind}
          data-testid={`fault-${kind}`}
          onClick={() => void fault(kind, { seconds: seconds.peek() })}
        >
          {t(NAMES[kind])}
        </button>
      ))}
    </div>
  );
}

function OfPerson() {
  const chosen = useSignal<number | null>(null);
  const person = chosen.value ?? route.value.person ?? 0;
  return (
    <div class="rows">
      <label class="pair">
        <span>{t("faultWho")}</span>
        <select
          data-testid="fault-person"
          value={person}
          onChange={(event) => {
            chosen.value = Number(event.currentTarget.value);
          }}
        >
          {stage.value?.people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" data-testid="fault-block" onClick={() => void fault("block", { person })}>
        {t("faultBlock")}
      </button>
      <button type="button" data-testid="fault-unblock" onClick={() => void fault("unblock", { person })}>
        {t("faultUnblock")}
      </button>
    </div>
  );
}

function OfChat() {
  const where = useSignal<number | null>(null);
  const what = useSignal<number | null>(null);
  const chat = where.value ?? stage.value?.group ?? 0;
  const topics = boxes.value.get(chat)?.info.topics ?? [];
  const here = topics.find((one) => one.thread === (what.value ?? route.value.thread));
  const thread = (here ?? topics[0])?.thread ?? null;
  return (
    <div class="rows">
      <label class="pair">
        <span>{t("faultWhere")}</span>
        <select
          data-testid="fault-chat"
          value={chat}
          onChange={(event) => {
            where.value = Number(event.currentTarget.value);
          }}
        >
          {stage.value?.chats.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {topics.length > 0 ? (
        <label class="pair">
          <span>{t("faultTopic")}</span>
          <select
            data-testid="fault-topic"
            value={thread ?? undefined}
            onChange={(event) => {
              what.value = Number(event.currentTarget.value);
            }}
          >
            {topics.map((one) => (
              <option key={one.thread} value={one.thread}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button
        type="button"
        data-testid="fault-delete_topic"
        disabled={thread === null}
        onClick={() => void fault("delete_topic", { chat, thread })}
      >
        {t("faultDeleteTopic")}
      </button>
      <button type="button" data-testid="fault-upgrade" onClick={() => void fault("upgrade", { chat })}>
        {t("faultUpgrade")}
      </button>
    </div>
  );
}
