import { useBrand } from "../../core/brand/shell.ts";
import styles from "./contact-lines.module.css";

/** The brand's contacts as text: the lines of its setting `contacts`. */
export function ContactLines() {
  const { settings } = useBrand();
  const lines = settings.contacts?.split("\n").filter(Boolean) ?? [];
  if (lines.length === 0) return null;
  return (
    <address className={styles.lines}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </address>
  );
}
