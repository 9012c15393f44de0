import { useMessages } from "../../core/i18n/messages.ts";
import { mainElementId } from "./main.tsx";
import styles from "./skip-link.module.css";

/** First element in the tab order: skips the header. */
export function SkipLink() {
  const { t } = useMessages();
  return (
    <a className={styles.link} href={`#${mainElementId}`}>
      {t.shell.skipToContent}
    </a>
  );
}
