import { useMemo, useSyncExternalStore } from "react";
import { readStored, readText, writeText } from "../../platform/storage/browser-storage.ts";
import * as v from "valibot";

/** An SMS code that was sent. Stored until the tab closes, so that it survives a reload. */
export type PendingCode = {
  id: string;
  phone: string;
  /** Milliseconds since 1970 from which another code may be requested. */
  resendAt: number;
};

const key = "phoneCode";
const schema = v.object({ id: v.string(), phone: v.string(), resendAt: v.number() });

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function storePendingCode(pending: PendingCode | null) {
  writeText(window.sessionStorage, key, pending && JSON.stringify(pending));
  for (const listener of listeners) listener();
}

/** `undefined` on the server and in the first render, `null` if no code is pending. */
export function usePendingCode(): PendingCode | null | undefined {
  const stored = useSyncExternalStore(
    subscribe,
    () => readText(window.sessionStorage, key) ?? "",
    () => undefined,
  );
  return useMemo(
    () => (stored === undefined ? undefined : readStored(window.sessionStorage, key, schema)),
    [stored],
  );
}
