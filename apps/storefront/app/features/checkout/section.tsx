import { Card } from "@dasturxon/ui/card/card";
import type { ReactNode } from "react";
import { partElementId } from "./problems.ts";
import { ProblemMessage } from "./problem-message.tsx";
import type { CheckoutProblem, Part } from "./problems.ts";
import styles from "./checkout.module.css";

type Props = {
  part: Part;
  title: ReactNode;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  /** Problems of this section, listed at its end. */
  problems: readonly CheckoutProblem[];
  isFlush?: boolean;
  children: ReactNode;
};

/** A section of checkout with its problems. */
export function Section({ part, title, aside, problems, isFlush, children }: Props) {
  const own = problems.filter((problem) => problem.part === part);
  const id = partElementId(part);
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <Card isFlush={isFlush}>{children}</Card>
      <div aria-live="polite">
        {own.map(
          (problem) => problem.text && <ProblemMessage key={problem.code} problem={problem} />,
        )}
      </div>
    </section>
  );
}
