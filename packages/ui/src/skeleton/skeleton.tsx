import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./skeleton.module.css";

type Props = {
  /** CSS lengths; a line of text is `1em` high. */
  width?: string;
  height?: string;
  shape?: "line" | "block" | "circle";
  className?: string;
};

/** The shape of something on its way. */
export function Skeleton({ width, height, shape = "line", className }: Props) {
  return (
    <span
      className={joinClasses(styles.bone, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Around skeletons: tells a screen reader once what is on its way. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      {children}
    </div>
  );
}
