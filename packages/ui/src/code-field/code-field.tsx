import type { ComponentProps } from "react";
import { Field } from "../field/field.tsx";
import type { FieldTexts } from "../field/field.tsx";
import styles from "./code-field.module.css";

type Props = FieldTexts &
  Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "maxLength"> & {
    /** Number of digits. */
    length: number;
    value: string;
    onChange: (digits: string) => void;
    /** Called when the last digit has been entered. */
    onComplete?: (digits: string) => void;
  };

/** One input below drawn cells, so that autofill from SMS and pasting work. */
export function CodeField(props: Props) {
  const { label, isLabelHidden, hint, error, aside, className, ...own } = props;
  const { length, value, onChange, onComplete, ...input } = own;
  return (
    <Field
      {...{ label, isLabelHidden, hint, error, aside, className }}
      renderControl={(control) => (
        <span className={styles.code}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            {...input}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, "").slice(0, length);
              if (digits === value) return;
              onChange(digits);
              if (digits.length === length) onComplete?.(digits);
            }}
          />
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={styles.cell}
              data-next={index === Math.min(value.length, length - 1) || undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </span>
      )}
    />
  );
}
