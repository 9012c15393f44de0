import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./choice-row.module.css";

/** Content of a selectable row. */
export type ChoiceContent = {
  label: ReactNode;
  note?: ReactNode;
  /** Between the mark and the label: an icon, a small picture. */
  leading?: ReactNode;
  /** At the other end: the price. */
  trailing?: ReactNode;
};

type Props = ChoiceContent &
  Omit<ComponentProps<"input">, "type"> & { type: "checkbox" | "radio"; isSwitch?: boolean };

/** The row of Checkbox, Switch and RadioGroup: all of it is the target. */
export function ChoiceRow(props: Props) {
  const { label, note, leading, trailing, isSwitch, className, ...input } = props;
  const mark = (
    <input
      {...input}
      role={isSwitch ? "switch" : undefined}
      className={joinClasses(styles.mark, isSwitch ? styles.switch : styles[input.type])}
    />
  );
  return (
    <label className={joinClasses(styles.row, className)}>
      {!isSwitch && mark}
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.text}>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
      {isSwitch && mark}
    </label>
  );
}
