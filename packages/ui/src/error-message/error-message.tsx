import type { ReactNode } from "react";
import { WarningIcon } from "../icons/warning.tsx";
import styles from "./error-message.module.css";

/** Error text below its subject; announced when it appears. */
export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <WarningIcon size={16} />
      <span>{children}</span>
    </p>
  );
}
