import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./scroll-row.module.css";

type Props = {
  /** Names the row for screen readers and for the arrow keys, which scroll it. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Things side by side that scroll sideways, out to the edges of the screen: stories, banners. */
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
