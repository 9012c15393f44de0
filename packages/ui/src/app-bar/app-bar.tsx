import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./app-bar.module.css";

type Props = {
  /** Back, or the brand's mark. */
  leading?: ReactNode;
  /** Name of the page: its `<h1>`. */
  title?: ReactNode;
  /** Instead of a title: the address, a search field. */
  children?: ReactNode;
  trailing?: ReactNode;
  /** A second sticky line below: chips, tabs. */
  below?: ReactNode;
  /** Same as the page's, so that both are aligned; without it the bar is as wide as the screen. */
  width?: "narrow" | "medium" | "wide";
  className?: string;
};

/** Sticks to the top while the page scrolls. */
export function AppBar({ leading, title, children, trailing, below, width, className }: Props) {
  return (
    <header className={joinClasses(styles.bar, width && styles[width], className)}>
      <div className={styles.line}>
        {leading}
        {title && <h1 className={styles.title}>{title}</h1>}
        {children && <div className={styles.middle}>{children}</div>}
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
      {below}
    </header>
  );
}
