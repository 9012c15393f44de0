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

/** Placeholder of content that is loading. */
export function Skeleton({ width, height, shape = "line", className }: Props) {
  return (
    <span
      className={joinClasses(styles.bone, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Wrapper of skeletons: announces to screen readers once that content is loading. */
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
