import { useEffect, useEffectEvent } from "react";
import { canLoad } from "./can-load.ts";

/** Milliseconds after which the callback runs at the latest. */
const latestMs = 4_000;

/** Loads something when the browser is idle; not if the customer saves data. */
export function useIdle(act: () => void) {
  const onIdle = useEffectEvent(() => {
    if (canLoad()) act();
  });
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => onIdle(), latestMs / 2);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => onIdle(), { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }, []);
}
