import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import type { ReactNode } from "react";
import styles from "./page-body.module.css";

type Props = {
  /** `narrow` for the screen of a phone, `wide` for a table. */
  width?: "narrow" | "medium" | "wide";
  className?: string;
  children: ReactNode;
};

/** The column beside the rail in which a page stands. */
export function PageBody({ width = "medium", className, children }: Props) {
  return (
    <div className={joinClasses(styles.body, className)} data-width={width}>
      {children}
    </div>
  );
}
