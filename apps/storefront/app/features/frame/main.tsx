import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import type { ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./main.module.css";

/** Target of the skip link, and of the focus after each navigation. */
export const mainElementId = "main";

/** Place of the connection notice: above the page's own bar, also where that scrolls up with the end of the page. */
export const noticePlaceId = "notice";

export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id={mainElementId} tabIndex={-1} className={joinClasses(styles.main, className)}>
      {children}
      <div id={noticePlaceId} className={styles.notice} />
    </main>
  );
}

/** First element in the tab order: skips the header. */
export function SkipLink() {
  const { t } = useMessages();
  return (
    <a className={styles.skip} href={`#${mainElementId}`}>
      {t.shell.skipToContent}
    </a>
  );
}
