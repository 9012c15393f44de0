import type { ComponentProps } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./card.module.css";

type Props = ComponentProps<"section"> & { isFlush?: boolean };

/** A raised surface for related content; `isFlush` removes the padding. */
export function Card({ isFlush, className, ...rest }: Props) {
  return (
    <section {...rest} className={joinClasses(styles.card, isFlush && styles.flush, className)} />
  );
}
