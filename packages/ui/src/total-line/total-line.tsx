import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/chevron-down.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./total-line.module.css";

type Props = {
  label: ReactNode;
  amount: ReactNode;
  /** `benefit` for deductions, `total` for the total. */
  tone?: "plain" | "benefit" | "total";
  /** Explanation of the amount; the line expands to it. */
  reason?: ReactNode;
  className?: string;
};

/** A line of the bill. With a reason it is a native `<details>`. */
export function TotalLine({ label, amount, tone = "plain", reason, className }: Props) {
  const content = (
    <>
      <span className={styles.label}>
        {label}
        {reason && (
          <span className={styles.mark}>
            <ChevronDownIcon size={16} />
          </span>
        )}
      </span>
      <span className={styles.amount}>{amount}</span>
    </>
  );
  const names = joinClasses(styles.line, styles[tone]);
  if (!reason) return <div className={joinClasses(names, className)}>{content}</div>;
  return (
    <details className={joinClasses(styles.details, className)}>
      <summary className={names}>{content}</summary>
      <div className={styles.reason}>{reason}</div>
    </details>
  );
}
