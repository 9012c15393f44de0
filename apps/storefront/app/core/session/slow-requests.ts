import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

/** Milliseconds after which a request counts as slow. */
const slowAfterMs = 5_000;

/** A pending request. `retry` sends it again; `null` if sending it twice could do harm. */
export type Wait = { retry: (() => void) | null };
export type SlowRequests = { waits: readonly Wait[] };

/** Slow requests; shown by `features/frame/connection-notice.tsx`. */
export const createSlowRequests = () => createStore<SlowRequests>()(() => ({ waits: [] }));

/** @returns Call it when the request has ended. */
export function trackRequest({ setState }: StoreApi<SlowRequests>, retry: Wait["retry"]) {
  const wait = { retry };
  const add = () => setState(({ waits }) => ({ waits: [...waits, wait] }));
  const timer = setTimeout(add, slowAfterMs);
  return () => {
    clearTimeout(timer);
    setState(({ waits }) => ({ waits: waits.filter((each) => each !== wait) }));
  };
}
