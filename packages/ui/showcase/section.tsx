import type { ReactNode } from "react";
import styles from "./kit.module.css";

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
