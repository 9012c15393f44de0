import { joinClasses } from "../join-classes.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./price.module.css";

type Props = {
  /** Formatted: `38 000 so‘m`. */
  text: string;
  /** The price before the discount, and its label for screen readers. */
  old?: { text: string; label: string };
  className?: string;
};

/** Tabular figures, never wrapped. */
export function Price({ text, old, className }: Props) {
  return (
    <span className={joinClasses(styles.price, className)}>
      <span className={styles.now}>{text}</span>
      {old && (
        <s className={styles.old}>
          <VisuallyHidden>{old.label} </VisuallyHidden>
          {old.text}
        </s>
      )}
    </span>
  );
}
