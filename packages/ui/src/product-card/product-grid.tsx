import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import type { CardSize } from "./product-card.tsx";
import styles from "./product-grid.module.css";

type Props = {
  size?: CardSize;
  /** Specification, point 3, Category `scrollType`: HORIZONTAL is one row that scrolls sideways. */
  isRow?: boolean;
  className?: string;
  children: ReactNode;
};

/** On phones one BIG card per row, two MEDIUM, three SMALL; more on wider screens. */
export function ProductGrid({ size = "MEDIUM", isRow, className, children }: Props) {
  return (
    <div
      className={joinClasses(isRow ? styles.row : styles.grid, className)}
      data-size={size}
      data-no-swipe={isRow ? "" : undefined}
    >
      {children}
    </div>
  );
}
