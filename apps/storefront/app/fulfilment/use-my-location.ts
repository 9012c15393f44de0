import type { Point } from "@dasturxon/domain/delivery/distance";
import { useState } from "react";
import { useMessages } from "../session/messages.ts";
import { messengerOf } from "../session/messenger.ts";
import { useClientSession } from "../session/client-session-context.ts";
import { locate } from "./locate.ts";

/** Where the customer is, once asked for; a refusal is said. Specification, point 5: geolocation. */
export function useMyLocation() {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const [point, setPoint] = useState<Point | null>(null);
  const [isLocating, setLocating] = useState(false);

  async function find(): Promise<Point | null> {
    setLocating(true);
    // In the messenger it is the messenger that asks; the browser's own way is for those that cannot say.
    const told = await (await messengerOf(clientSession))?.locate();
    const found = told ? { point: told } : await locate(navigator);
    setLocating(false);
    if (found.point) setPoint(found.point);
    else {
      const isForbidden = found.why !== "failed";
      const title = isForbidden ? t.address.locationDenied : t.address.locationFailed;
      clientSession.notices.getState().notify({ type: "warning", title });
    }
    return found.point;
  }

  return { point, isLocating, find };
}
