import type { Bus, BusMessage } from "../ports/bus.ts";

/** The bus of a single server process: every listener hears a message before `publish` returns. */
export function processBus(onFault: (error: unknown) => void): Bus {
  const listeners = new Set<(message: BusMessage) => void>();
  return {
    publish(message) {
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          // One listener's fault must not keep the news from the others.
          onFault(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
