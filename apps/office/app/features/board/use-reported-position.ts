import { useEffect, useState } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";

/** The customer's map moves at about this interval. */
const reportMs = 10_000;

/**
 * Reports where this device is while an order is on the way, and asks for the position only then.
 *
 * @returns `refused`: the device does not tell.
 */
export function useReportedPosition(isOnWay: boolean): "off" | "reported" | "refused" {
  const { calls } = useOfficeSession();
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (!isOnWay) return;
    let reportedAt = 0;
    const report = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      setIsRefused(false);
      if (Date.now() - reportedAt < reportMs) return;
      reportedAt = Date.now();
      // A lost one is replaced by the next.
      void calls.reportPosition({ body: { latitude, longitude } });
    };
    const onError = ({ code }: GeolocationPositionError) =>
      code === GeolocationPositionError.PERMISSION_DENIED && setIsRefused(true);
    const watch = navigator.geolocation.watchPosition(report, onError, {
      enableHighAccuracy: true,
      maximumAge: reportMs,
    });
    return () => {
      navigator.geolocation.clearWatch(watch);
      setIsRefused(false);
    };
  }, [isOnWay, calls]);
  if (!isOnWay) return "off";
  return isRefused ? "refused" : "reported";
}
