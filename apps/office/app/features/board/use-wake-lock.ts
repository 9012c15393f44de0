import { useEffect, useState } from "react";

/** Keeps the screen on while the page is visible. False where the device does not allow it. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== "visible") return;
      try {
        // Not in every browser.
        const requested = await (navigator.wakeLock as WakeLock | undefined)?.request("screen");
        if (isOver) return void requested?.release();
        lock = requested;
        setIsHeld(requested !== undefined);
      } catch {
        setIsHeld(false);
      }
    }
    // The browser releases it whenever the page is hidden.
    const update = () => void hold();
    document.addEventListener("visibilitychange", update);
    update();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", update);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
