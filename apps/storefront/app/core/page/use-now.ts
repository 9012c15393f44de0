import { useCallback, useMemo, useSyncExternalStore } from "react";

/**
 * The current time, updated every half minute, or as often as asked. `null` on the server and in the first render: pages
 * are cached.
 */
export function useNow(tickMs = 30_000): Date | null {
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, tickMs);
      return () => clearInterval(timer);
    },
    [tickMs],
  );
  const ticks = useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / tickMs),
    () => null,
  );
  return useMemo(() => (ticks === null ? null : new Date(ticks * tickMs)), [ticks, tickMs]);
}
