import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./tag.module.css";

type Props = {
  /** `inverse` stands out on pictures, `soft` is for text; the others are states. */
  tone?: "inverse" | "soft" | "brand" | "success" | "warning" | "danger" | "info";
  className?: string;
  children: ReactNode;
};

/** A short label: a discount, a mark, a state. */
export function Tag({ tone = "soft", className, children }: Props) {
  return <span className={joinClasses(styles.tag, styles[tone], className)}>{children}</span>;
}
