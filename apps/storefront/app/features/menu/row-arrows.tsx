import { ChevronLeftIcon } from "@dasturxon/ui/icons/chevron-left";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import type { MouseEvent } from "react";
import styles from "./row-arrows.module.css";

/** How much of the row's width one press goes on. */
const step = 0.8;

/**
 * Moves the row of its section for those who have a mouse and no wheel that goes sideways. Fingers pull the row, and
 * the keyboard brings each card into view, so nobody else is told of it.
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
