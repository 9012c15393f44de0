import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

/** Milliseconds after which a wait is called slow. */
const slowAfterMs = 5_000;

/** Something that the customer waits for. `retry` begins it anew; `null` where doing it twice might do harm. */
export type Wait = { retry: (() => void) | null };
export type SlowRequests = { waits: readonly Wait[] };

/** What takes long just now; `features/frame/connection-notice.tsx` says so. */
export const createSlowRequests = () => createStore<SlowRequests>()(() => ({ waits: [] }));

/** @returns To be called when the wait is over. */
export function trackRequest({ setState }: StoreApi<SlowRequests>, retry: Wait["retry"]) {
  const wait = { retry };
  const add = () => setState(({ waits }) => ({ waits: [...waits, wait] }));
  const timer = setTimeout(add, slowAfterMs);
  return () => {
    clearTimeout(timer);
    setState(({ waits }) => ({ waits: waits.filter((each) => each !== wait) }));
  };
}
