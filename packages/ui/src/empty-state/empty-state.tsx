import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./empty-state.module.css";

type Props = {
  icon: ReactNode;
  title: ReactNode;
  /** Purpose of the list, or the error. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** An empty list, a search without results, a page that failed. */
export function EmptyState({ icon, title, text, action, className }: Props) {
  return (
    <div className={joinClasses(styles.empty, className)}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
