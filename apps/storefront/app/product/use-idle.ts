import { useEffect, useEffectEvent } from "react";
import { mayLoad } from "../session/may-load.ts";

/** Milliseconds after which it happens in any case. */
const latestMs = 4_000;

/** Loads something once the browser has nothing better to do; not where the customer saves data. */
export function useIdle(act: () => void) {
  const onIdle = useEffectEvent(() => {
    if (mayLoad()) act();
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
