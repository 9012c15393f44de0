import { useLayoutEffect, useRef } from "react";
import type { ComponentProps } from "react";
import { Field } from "../field/field.tsx";
import type { FieldTexts } from "../field/field.tsx";
import box from "../field/field.module.css";
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
            placeholder="90 123-45-67"
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

/** Uzbek numbers: country code 998, then nine digits. */
const countryCode = "998";
const nationalLength = 9;

/**
 * The nine national digits of a typed or pasted text: `+998 (90) 123-45-67`, `8 90 1234567`, `00998901234567`.
 * Fewer while the customer is still typing.
 */
export function phoneDigits(text: string) {
  let digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length > nationalLength && digits.startsWith(countryCode)) digits = digits.slice(3);
  // Trunk prefix of the old numbering plan.
  if (digits.length > nationalLength && digits.startsWith("8")) digits = digits.slice(1);
  return digits.slice(0, nationalLength);
}

/** `90 123-45-67`, as phones are written everywhere; also for fewer digits. */
export function formatPhoneDigits(digits: string) {
  const number = [digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)];
  return [digits.slice(0, 2), number.filter(Boolean).join("-")].filter(Boolean).join(" ");
}

/** Caret position after a number of digits in a formatted number. */
export function caretAfterDigits(formatted: string, count: number) {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === count) return index;
    if (!/[ -]/.test(formatted[index] ?? "")) seen += 1;
  }
  return formatted.length;
}
