import type { EventName, EventPayload } from "@tma.js/bridge";
import type { Bridge } from "./bridge.ts";

/**
 * The next event of this name after `ask` has run, or `null` once nobody has answered for so long: a messenger leaves
 * a question open where its customer has sent the dialog away.
 *
 * @param isWanted Passes over the answers to others' questions.
 */
export function answeredEvent<Name extends EventName>(
  { on }: Pick<Bridge, "on">,
  event: Name,
  ask: () => void,
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
    ask();
  });
}
