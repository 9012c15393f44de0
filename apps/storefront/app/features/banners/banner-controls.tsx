import { PauseIcon } from "@dasturxon/ui/icons/pause";
import { PlayIcon } from "@dasturxon/ui/icons/play";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./banner-controls.module.css";

type Props = { row: RefObject<HTMLElement | null>; count: number };

/**
 * Dots for the current banner, and autoplay with a pause button. With reduced motion only the dots are shown; if all
 * banners are in view, nothing.
 */
export default function BannerControls({ row, count }: Props) {
  const { t } = useMessages();
  const { current, fits, isTurning, canTurn, toggle } = useTurning(row, count);
  if (fits) return null;
  const dots = (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-current={index === current} />
      ))}
    </span>
  );
  if (!canTurn) return <div className={styles.place}>{dots}</div>;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isTurning ? t.menu.pauseBanners : t.menu.turnBanners}
        onClick={toggle}
      >
        <span className={styles.face}>
          {dots}
          {isTurning ? <PauseIcon size={14} /> : <PlayIcon size={14} />}
        </span>
      </button>
    </div>
  );
}

/** Milliseconds per banner. */
const stayMs = 6_000;

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Tracks the slide in view, and advances every few seconds. Touching the row stops autoplay until the customer starts
 * it again.
 */
function useTurning(row: RefObject<HTMLElement | null>, count: number) {
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

/** Advances to the next slide, and from the last to the first; not under a pointer, nor in a hidden page. */
function turn(element: HTMLElement) {
  const isOutOfView = element.getBoundingClientRect().bottom < 0;
  if (document.hidden || isOutOfView || element.matches(":hover")) return;
  const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
  const left = isAtEnd ? 0 : element.scrollLeft + slideStep(element);
  element.scrollTo({ left, behavior: "smooth" });
}

/** Distance between the starts of two slides, in pixels. */
function slideStep(element: HTMLElement) {
  const [first, second] = element.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : element.clientWidth;
}
