import { useMemo, useSyncExternalStore } from "react";

const tickMs = 30_000;

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
};

/** The current time, updated every half minute. `null` on the server and in the first render: pages are cached. */
export function useNow(): Date | null {
  const ticks = useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / tickMs),
    () => null,
  );
  return useMemo(() => (ticks === null ? null : new Date(ticks * tickMs)), [ticks]);
}
