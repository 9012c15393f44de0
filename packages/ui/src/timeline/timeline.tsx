import type { ReactNode } from "react";
import { CheckIcon } from "../icons/check.tsx";
import { CloseIcon } from "../icons/close.tsx";
import styles from "./timeline.module.css";

type Step = {
  id: string;
  title: ReactNode;
  /** Time of the step, or its current progress. */
  note?: ReactNode;
  state: "done" | "current" | "ahead" | "failed";
};

type Props = { label: string; steps: Step[]; className?: string };

/** Past and future steps of an order. */
export function Timeline({ label, steps, className }: Props) {
  return (
    <ol className={className} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className={styles.mark}>
            {step.state === "done" && <CheckIcon size={16} />}
            {step.state === "failed" && <CloseIcon size={16} />}
          </span>
          <p className={styles.title}>{step.title}</p>
          {step.note && <p className={styles.note}>{step.note}</p>}
        </li>
      ))}
    </ol>
  );
}
