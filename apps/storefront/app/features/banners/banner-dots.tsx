import { useEffect, useState } from "react";
import type { RefObject } from "react";
import styles from "./banner-dots.module.css";

type Props = { row: RefObject<HTMLElement | null>; count: number };

/**
 * Marks the current banner, unless all are in view. Banners do not advance by themselves: on a phone the picture would change
 * under the finger.
 */
export default function BannerDots({ row, count }: Props) {
  const current = useCurrentBanner(row, count);
  if (current === null) return null;
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.dot} data-current={index === current} />
      ))}
    </span>
  );
}

/** Position of the banner in view; `null` if all are. */
function useCurrentBanner(row: RefObject<HTMLElement | null>, count: number): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const fits = element.scrollWidth <= element.clientWidth + 1;
      const shown = Math.min(count - 1, Math.round(element.scrollLeft / slideStep(element)));
      setCurrent(fits ? null : shown);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [row, count]);
  return current;
}

/** Distance between the starts of two slides, in pixels. */
function slideStep(element: HTMLElement) {
  const [first, second] = element.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : element.clientWidth;
}
