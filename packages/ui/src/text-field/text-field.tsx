import type { ComponentProps, ReactNode } from "react";
import { Field } from "../field/field.tsx";
import type { FieldTexts } from "../field/field.tsx";
import styles from "../field/field.module.css";
import { joinClasses } from "../join-classes.ts";

type Props = FieldTexts &
  Omit<ComponentProps<"input">, "prefix" | "size"> & {
    /** Before the text: an icon, a currency. */
    prefix?: ReactNode;
    /** After it: a clear button, a spinner. */
    suffix?: ReactNode;
  };

export function TextField(props: Props) {
  const { label, isLabelHidden, hint, error, aside, prefix, suffix, className, ...input } = props;
  return (
    <Field
      {...{ label, isLabelHidden, hint, error, aside, className }}
      renderControl={(control) => (
        <span className={styles.box}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input type="text" {...input} {...control} className={styles.input} />
          {suffix && <span className={joinClasses(styles.affix, styles.end)}>{suffix}</span>}
        </span>
      )}
    />
  );
}
