import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Milliseconds that a banner stays. */
const stayMs = 6_000;

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Follows which slide of a row is in view, and turns to the next one every few seconds. Whoever touches the row reads:
 * from then on it stands still until they ask otherwise.
 */
export function useTurning(row: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [fits, setFits] = useState(true);
  const [canTurn] = useState(() => !wantsStillness());
  const [isTurning, setTurning] = useState(canTurn);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      setFits(element.scrollWidth <= element.clientWidth + 1);
      setCurrent(Math.min(count - 1, Math.round(element.scrollLeft / slideStep(element))));
    };
    const stop = () => setTurning(false);
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    const touches = ["pointerdown", "wheel", "focusin"] as const;
    for (const touch of touches) element.addEventListener(touch, stop, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
      for (const touch of touches) element.removeEventListener(touch, stop);
    };
  }, [row, count]);

  useEffect(() => {
    if (!isTurning || fits) return;
    const timer = setInterval(() => row.current && turn(row.current), stayMs);
    return () => clearInterval(timer);
  }, [row, isTurning, fits]);

  return { current, fits, canTurn, isTurning, toggle: () => setTurning((was) => !was) };
}

/** To the next slide, and from the last to the first; not under a resting pointer, nor where nobody sees it. */
function turn(element: HTMLElement) {
  const isOutOfView = element.getBoundingClientRect().bottom < 0;
  if (document.hidden || isOutOfView || element.matches(":hover")) return;
  const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
  const left = isAtEnd ? 0 : element.scrollLeft + slideStep(element);
  element.scrollTo({ left, behavior: "smooth" });
}

/** From the beginning of one slide to that of the next, in pixels. */
function slideStep(element: HTMLElement) {
  const [first, second] = element.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : element.clientWidth;
}
