import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./chip.module.css";

type Props = ComponentProps<"button"> & { isSelected?: boolean; leading?: ReactNode };

/** A toggle button in a compact form: a filter, an option. */
export function Chip({ isSelected, leading, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...rest}
      className={joinClasses(styles.chip, className)}
    >
      {leading}
      {children}
    </button>
  );
}
