import type { Point } from "@dasturxon/domain/delivery/distance";
import { answeredEvent } from "./answered-event.ts";
import type { Bridge } from "./bridge.ts";

/** Messengers ask their customer first. */
const answerMs = 60_000;

/**
 * Where the customer is, as the messenger knows it; `null` where it does not or may not say. Decision "S5.26": asked
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
  const place = await answeredEvent(
    bridge,
    "location_requested",
    () => bridge.post("web_app_request_location"),
    { withinMs: answerMs },
  );
  if (!place?.available) return null;
  const { latitude, longitude } = place;
  return { latitude, longitude };
}
