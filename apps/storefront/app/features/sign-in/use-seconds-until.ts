import { useSyncExternalStore } from "react";

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
};

/** Whole seconds until a moment, counting down to 0. @param moment Milliseconds since 1970. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((moment - Date.now()) / 1_000)),
    () => 0,
  );
}
