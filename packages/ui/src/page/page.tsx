import type { ComponentProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./page.module.css";

type Props = ComponentProps<"main"> & {
  /** `narrow` for one task, `medium` for lists, `wide` for the menu with its basket. */
  width?: "narrow" | "medium" | "wide";
  /** Without side padding. */
  isFlush?: boolean;
};

/** The main content, centred, filling the height between the bars, so that bottom bars are at the bottom. */
export function Page({ width = "medium", isFlush, className, ...rest }: Props) {
  return (
    <main
      {...rest}
      className={joinClasses(styles.page, styles[width], isFlush && styles.flush, className)}
    />
  );
}
