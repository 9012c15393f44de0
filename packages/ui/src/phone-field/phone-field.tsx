import { useLayoutEffect, useRef } from "react";
import type { ComponentProps } from "react";
import { Field } from "../field/field.tsx";
import type { FieldTexts } from "../field/field.tsx";
import box from "../field/field.module.css";
import { caretAfterDigits, formatPhoneDigits, phoneDigits } from "./phone-digits.ts";
import styles from "./phone-field.module.css";

type Props = FieldTexts &
  Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "ref"> & {
    /** The nine digits after +998, or fewer. */
    value: string;
    onChange: (digits: string) => void;
  };

/** A masked Uzbek phone number. Accepts pasted and autofilled numbers in any format. */
export function PhoneField(props: Props) {
  const { label, isLabelHidden, hint, error, aside, className, value, onChange, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = formatPhoneDigits(value);

  useLayoutEffect(() => {
    const count = digitsBeforeCaret.current;
    if (count === null) return;
    digitsBeforeCaret.current = null;
    const index = caretAfterDigits(shown, count);
    input.current?.setSelectionRange(index, index);
  });

  return (
    <Field
      {...{ label, isLabelHidden, hint, error, aside, className }}
      renderControl={(control) => (
        <span className={box.box}>
          <span className={styles.code} aria-hidden="true">
            +998
          </span>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="90 123 45 67"
            {...rest}
            {...control}
            ref={input}
            type="tel"
            className={`${box.input} ${styles.digits}`}
            value={shown}
            onChange={(event) => {
              const typed = event.target.value;
              const caret = event.target.selectionStart ?? typed.length;
              const isAtEnd = caret === typed.length;
              digitsBeforeCaret.current = isAtEnd ? 9 : phoneDigits(typed.slice(0, caret)).length;
              onChange(phoneDigits(typed));
            }}
          />
        </span>
      )}
    />
  );
}
