import type { ReactNode } from "react";
import { PageHead } from "../../core/page/page-head.tsx";
import styles from "./cards.module.css";

export function CardsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      {children}
    </div>
  );
}
