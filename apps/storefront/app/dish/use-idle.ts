import { useEffect } from "react";

/** Milliseconds after which it happens in any case. */
const latestMs = 4_000;

/** Does something once the browser has nothing better to do; not where the customer saves data. */
export function useIdle(act: () => void) {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(act, latestMs / 2);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(act, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
    // Once per page; `act` only warms things up.
  }, []);
}
