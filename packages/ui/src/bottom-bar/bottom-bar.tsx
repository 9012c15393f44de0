import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { measureBar } from "./measure-bar.ts";
import styles from "./bottom-bar.module.css";

/**
 * The last child of a `Page`. Sticks to the bottom of the screen but takes up space at the end of the page, so that
 * it never covers the last product. A frame sets `--frame-bottom`, the height that it needs at the bottom of the
 * screen, and `--frame-under`, the free space after the page.
 */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div ref={measureBar} className={joinClasses(styles.bar, className)}>
      {children}
    </div>
  );
}
