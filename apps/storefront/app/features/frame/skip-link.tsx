import { useMessages } from "../../session/messages.ts";
import { mainElementId } from "./main.tsx";
import styles from "./skip-link.module.css";

/** The first thing that Tab finds: past the header. */
export function SkipLink() {
  const { t } = useMessages();
  return (
    <a className={styles.link} href={`#${mainElementId}`}>
      {t.shell.skipToContent}
    </a>
  );
}
