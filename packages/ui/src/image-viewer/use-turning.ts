import { useEffect, useEffectEvent, useState } from "react";

export type Direction = "next" | "previous";

/**
 * Index of the shown picture. The last is followed by the first.
 *
 * @param intervalMs Duration of each picture in a slideshow.
 * @param isStill Paused, while a picture is zoomed in.
 */
export function useTurning(count: number, start: number, intervalMs: number, isStill: boolean) {
  const [shown, setShown] = useState<{ index: number; from: Direction | null }>({
    index: start,
    from: null,
  });
  const [isPlaying, setPlaying] = useState(false);

  const turn = (from: Direction) =>
    setShown(({ index }) => ({ index: (index + (from === "next" ? 1 : count - 1)) % count, from }));

  const onTime = useEffectEvent(() => turn("next"));
  useEffect(() => {
    if (!isPlaying || isStill) return undefined;
    const timer = setInterval(() => onTime(), intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isStill, intervalMs]);

  return {
    ...shown,
    isPlaying,
    togglePlaying: () => setPlaying(!isPlaying),
    stop: () => setPlaying(false),
    turn,
  };
}
