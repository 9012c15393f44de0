import { useEffect, useEffectEvent } from "react";

/** Milliseconds after which it happens in any case. */
const latestMs = 4_000;

/** Does something once the browser has nothing better to do; not where the customer saves data. */
export function useIdle(act: () => void) {
  const onIdle = useEffectEvent(act);
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
