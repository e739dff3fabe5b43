/** Server-sent events that come back after an outage, and rest while nobody looks. */

const AGAIN = 1500;

/** `hear` gets each event of one of the `kinds`; `opened` is called with each new connection. */
export function listen(
  path: () => string,
  kinds: readonly string[],
  hear: (kind: string, data: string) => void,
  opened: (up: boolean) => void,
): () => void {
  let source: EventSource | null = null;
  let timer = 0;

  function open(): void {
    window.clearTimeout(timer);
    source?.close();
    source = new EventSource(path());
    source.onopen = () => opened(true);
    source.onerror = () => {
      opened(false);
      source?.close();
      timer = window.setTimeout(open, AGAIN);
    };
    for (const kind of kinds) {
      source.addEventListener(kind, (event) => hear(kind, (event as MessageEvent<string>).data));
    }
  }

  // A browser keeps six connections to a host for all its tabs: those out of sight hand theirs back.
  function seen(): void {
    if (document.hidden) {
      window.clearTimeout(timer);
      source?.close();
      source = null;
    } else if (source === null) {
      open();
    }
  }

  document.addEventListener("visibilitychange", seen);
  open();
  return () => {
    document.removeEventListener("visibilitychange", seen);
    window.clearTimeout(timer);
    source?.close();
  };
}
