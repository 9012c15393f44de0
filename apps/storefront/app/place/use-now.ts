import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The present, to half a minute. `null` on the server and at first in the browser: pages are cached. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
