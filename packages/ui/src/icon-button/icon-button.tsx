import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./icon-button.module.css";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What it does, for screen readers and as a hint on hover. */
  label: string;
  icon: ReactNode;
  /** `plain` has no ground, `filled` a quiet one, `raised` floats over pictures and maps. */
  variant?: "plain" | "filled" | "raised";
  /** A count at its corner. Say it in `label` as well. */
  badge?: ReactNode;
};

export function IconButton({ label, icon, variant = "plain", badge, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={joinClasses(styles.button, styles[variant], className)}
    >
      {icon}
      {badge != null && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
