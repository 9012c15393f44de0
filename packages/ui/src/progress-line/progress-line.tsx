import type { CSSProperties, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./progress-line.module.css";

type Props = {
  value: number;
  max: number;
  /** Text of the missing amount: 'Bepul yetkazishgacha yana 17 000 so‘m'. */
  label: ReactNode;
  isLabelHidden?: boolean;
  className?: string;
};

/** Progress towards free delivery, the minimum, or arrival. */
export function ProgressLine({ value, max, label, isLabelHidden, className }: Props) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  return (
    <div className={joinClasses(styles.line, className)}>
      <div className={styles.track}>
        <div className={styles.bar} style={{ "--part": part } as CSSProperties} />
      </div>
      <p
        className={isLabelHidden ? styles.hidden : styles.label}
        data-full={part === 1 || undefined}
      >
        {label}
      </p>
    </div>
  );
}
