import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./app-bar.module.css";

type Props = {
  /** Back, or the brand's mark. */
  leading?: ReactNode;
  /** The page's name; becomes its `<h1>`. */
  title?: ReactNode;
  /** Instead of a title: the address, a search field. */
  children?: ReactNode;
  trailing?: ReactNode;
  /** A second line under it that sticks as well: chips, tabs. */
  below?: ReactNode;
  /** The same as the page's, so that both begin at one edge; without it the bar is as wide as the screen. */
  width?: "narrow" | "medium" | "wide";
  className?: string;
};

/** Stays at the top while the page scrolls under it. */
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
