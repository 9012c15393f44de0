import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./scroll-row.module.css";

type Props = {
  /** Accessible name of the row, which arrow keys scroll. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Items side by side that scroll sideways, up to the edges of the screen: stories, banners. */
export function ScrollRow({ label, className, children }: Props) {
  return (
    <section
      className={joinClasses(styles.row, className)}
      aria-label={label}
      tabIndex={-1}
      data-no-swipe=""
    >
      {children}
    </section>
  );
}
