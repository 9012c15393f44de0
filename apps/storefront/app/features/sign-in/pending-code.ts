import { useMemo, useSyncExternalStore } from "react";
import { readStored, readText, writeText } from "../../session/browser-storage.ts";
import { number, object, text } from "../../session/shape.ts";

/** A code on its way to a phone. Kept until the tab closes, so that a reload in the mail app's shadow loses nothing. */
export type PendingCode = {
  id: string;
  phone: string;
  /** Milliseconds since 1970: when another one may be asked for. */
  resendAt: number;
};

const key = "phoneCode";
const shape = object<PendingCode>({ id: text, phone: text, resendAt: number });

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function storePendingCode(pending: PendingCode | null) {
  writeText(window.sessionStorage, key, pending && JSON.stringify(pending));
  for (const listener of listeners) listener();
}

/** `undefined` on the server and at first in the browser, `null` when no code is on its way. */
export function usePendingCode(): PendingCode | null | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    () => readText(window.sessionStorage, key) ?? "",
    () => undefined,
  );
  return useMemo(
    () => (kept === undefined ? undefined : readStored(window.sessionStorage, key, shape)),
    [kept],
  );
}
