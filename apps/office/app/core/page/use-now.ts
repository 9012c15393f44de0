import { useSyncExternalStore } from "react";

/** One timer for all components that show the same step. */
const clocks = new Map<number, Clock>();

type Clock = { subscribe: (listener: () => void) => () => void; read: () => number };

function clockOf(stepMs: number): Clock {
  const known = clocks.get(stepMs);
  if (known) return known;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const clock: Clock = {
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(() => listeners.forEach((tell) => tell()), stepMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    read: () => Math.floor(Date.now() / stepMs) * stepMs,
  };
  clocks.set(stepMs, clock);
  return clock;
}

/** The present moment in milliseconds, rounded down to a step. Renders again with each step. */
export function useNow(stepMs: number): number {
  const { subscribe, read } = clockOf(stepMs);
  return useSyncExternalStore(subscribe, read);
}

/** Whole seconds until a moment in milliseconds, counting down to 0. Renders again with each of them. */
export function useSecondsUntil(moment: number): number {
  const { subscribe } = clockOf(500);
  return useSyncExternalStore(subscribe, () => secondsUntil(moment, Date.now()));
}

export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1_000));
