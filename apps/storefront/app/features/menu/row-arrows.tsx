import { ChevronLeftIcon } from "@dasturxon/ui/icons/chevron-left";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import type { MouseEvent } from "react";
import styles from "./row-arrows.module.css";

/** Share of the row's width that one press scrolls. */
const step = 0.8;

/**
 * Scrolls a row for mice without a horizontal wheel. Hidden from screen readers: touch and keyboard scroll the row
 * themselves.
 */
export function RowArrows() {
  const move = (direction: -1 | 1) => (event: MouseEvent) => {
    const row = event.currentTarget.closest("section")?.querySelector("[data-no-swipe]");
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row?.scrollBy({
      left: direction * step * row.clientWidth,
      behavior: isStill ? "instant" : "smooth",
    });
  };
  return (
    <div className={styles.arrows} aria-hidden="true">
      <button type="button" className={styles.arrow} tabIndex={-1} onClick={move(-1)}>
        <ChevronLeftIcon size={20} />
      </button>
      <button type="button" className={styles.arrow} tabIndex={-1} onClick={move(1)}>
        <ChevronRightIcon size={20} />
      </button>
    </div>
  );
}
