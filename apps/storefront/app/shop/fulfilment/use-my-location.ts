import type { Point } from "@dasturxon/domain/delivery/distance";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { messengerOf } from "../../platform/telegram/messenger.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** The device's location, once requested; a refusal is shown. Specification, point 5: geolocation. */
export function useMyLocation() {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const [point, setPoint] = useState<Point | null>(null);
  const [isLocating, setLocating] = useState(false);

  async function find(): Promise<Point | null> {
    setLocating(true);
    // In a messenger it is requested from the messenger, and from the browser if that has no location.
    const location = await (await messengerOf(clientSession))?.locate();
    const found = location ? { point: location } : await locate(navigator);
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

type Located = { point: Point } | { point: null; why: "denied" | "unsupported" | "failed" };

const waitMs = 10_000;
/** Accepts a location of the last minute. */
const freshMs = 60_000;

/** Requests the device's location; only ever after a tap. Decision "S5.26". */
function locate({ geolocation }: Partial<Pick<Navigator, "geolocation">>): Promise<Located> {
  if (!geolocation) return Promise.resolve({ point: null, why: "unsupported" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ point: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ point: null, why: code === PERMISSION_DENIED ? "denied" : "failed" }),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: freshMs },
    );
  });
}
