import type { EventName, EventPayload } from "@tma.js/bridge";
import type { Bridge } from "./bridge.ts";

/**
 * The next event of this name after `request` has run, or `null` after a timeout: a messenger does not answer if
 * its dialog was dismissed.
 *
 * @param isWanted Skips answers to other requests.
 */
export function answeredEvent<Name extends EventName>(
  { on }: Pick<Bridge, "on">,
  event: Name,
  request: () => void,
  {
    withinMs,
    isWanted = () => true,
  }: { withinMs: number; isWanted?: (payload: EventPayload<Name>) => boolean },
): Promise<EventPayload<Name> | null> {
  return new Promise((resolve) => {
    const stop = on(event, (payload) => {
      if (isWanted(payload)) settle(payload);
    });
    const timer = setTimeout(() => settle(null), withinMs);
    function settle(payload: EventPayload<Name> | null) {
      stop();
      clearTimeout(timer);
      resolve(payload);
    }
    request();
  });
}
