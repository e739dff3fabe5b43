import { useEffect, useRef } from "preact/hooks";
import { alert, toasts } from "./state/notices";
import { t } from "./words/words";

/** Toasts, told aloud too, and the alert that waits to be closed. */
export function Notices() {
  return (
    <>
      <div class="toasts" role="status" aria-live="polite">
        {toasts.value.map((one) => (
          <p key={one.id} class={`toast${one.bad ? " bad" : ""}`} data-testid="toast">
            {one.text}
          </p>
        ))}
      </div>
      <Alert />
    </>
  );
}

function Alert() {
  const text = alert.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (text !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [text]);
  if (text === null) return null;
  const close = (): void => {
    alert.value = null;
  };
  return (
    <dialog ref={dialog} class="alert" data-testid="alert" aria-labelledby="alert-text" onClose={close}>
      <p id="alert-text">{text}</p>
      <button type="button" class="main" data-testid="alert-ok" onClick={() => dialog.current?.close()}>
        {t("ok")}
      </button>
    </dialog>
  );
}
