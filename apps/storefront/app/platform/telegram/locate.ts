import type { Point } from "@dasturxon/domain/delivery/distance";
import { answeredEvent } from "./answered-event.ts";
import type { Bridge } from "./bridge.ts";

/** Time limit, long enough for the messenger's permission dialog. */
const answerMs = 60_000;

/**
 * The customer's location from the messenger; `null` if it cannot or may not provide it. Decision "S5.26": requested
 * on a tap.
 */
export async function locateByMessenger(bridge: Bridge): Promise<Point | null> {
  const state = await answeredEvent(
    bridge,
    "location_checked",
    () => bridge.post("web_app_check_location"),
    { withinMs: answerMs },
  );
  if (!state?.available) return null;
  const location = await answeredEvent(
    bridge,
    "location_requested",
    () => bridge.post("web_app_request_location"),
    { withinMs: answerMs },
  );
  if (!location?.available) return null;
  const { latitude, longitude } = location;
  return { latitude, longitude };
}
