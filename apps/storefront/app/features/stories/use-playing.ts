import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MouseEvent } from "react";

/** Milliseconds from which a press is a hold; a shorter one is a tap. */
const holdMs = 300;

/**
 * Playback of one story. The timer is a CSS animation, whose end advances the story; it pauses during a hold, while
 * the picture is loading, and when the customer pauses it.
 */
export function usePlaying(count: number, onAfter: () => void, onBefore?: () => void) {
  const [index, setIndex] = useState(0);
  const [arrivedIndex, setArrivedIndex] = useState(-1);
  const [isHeld, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const pressedAt = useRef(0);

  const next = () => (index + 1 < count ? setIndex(index + 1) : onAfter());
  const back = () => (index > 0 ? setIndex(index - 1) : onBefore?.());

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "ArrowRight") next();
    if (event.key === "ArrowLeft") back();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  const release = () => setHeld(false);
  /** For a tap zone. */
  const press = (act: () => void) => ({
    onPointerDown: ({ timeStamp }: { timeStamp: number }) => {
      pressedAt.current = timeStamp;
      setHeld(true);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // A keyboard click has no press that could have been held.
      const isHold = event.detail > 0 && event.timeStamp - pressedAt.current > holdMs;
      if (!isHold) act();
    },
  });

  return {
    index,
    next,
    back,
    press,
    isPaused,
    isStill: isHeld || isPaused || arrivedIndex !== index,
    togglePause: () => setPaused(!isPaused),
    arrived: () => setArrivedIndex(index),
  };
}
