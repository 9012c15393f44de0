import { Tag } from "@dasturxon/ui/tag/tag";
import type { ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { ageOf } from "./age-of.ts";
import styles from "./payment-tasks.module.css";

/** Tasks of one kind, with what to do about them. */
export function Section({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {about && <p className={styles.muted}>{about}</p>}
      <ul className={styles.tasks}>{children}</ul>
    </section>
  );
}

type TaskProps = { amount: string; since: string; facts: ReactNode; action: ReactNode };

const minuteMs = 60_000;

/** One task, with its age. */
export function Task({ amount, since, facts, action }: TaskProps) {
  const { t } = useMessages("payments");
  const { unit, count, isOld } = ageOf(since, useNow(minuteMs));
  return (
    <li className={styles.task}>
      <div className={styles.facts}>
        <p className={styles.amount}>
          <strong>{amount}</strong>
          <Tag tone={isOld ? "danger" : "soft"}>{t.payments.age[unit](count)}</Tag>
        </p>
        {facts}
      </div>
      {action}
    </li>
  );
}
