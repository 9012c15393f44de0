import { useId } from "react";
import type { ReactNode } from "react";
import { ChoiceRow } from "../choice-row/choice-row.tsx";
import type { ChoiceContent } from "../choice-row/choice-row.tsx";
import { ErrorMessage } from "../error-message/error-message.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./radio-group.module.css";

type Option<Value extends string> = ChoiceContent & {
  value: Value;
  isDisabled?: boolean;
  /** In a `grid`, for a long text: it has a row of its own. */
  isWide?: boolean;
};

type Props<Value extends string> = {
  label: ReactNode;
  isLabelHidden?: boolean;
  /** At the end of the label's line: '1 tasini tanlang'. */
  aside?: ReactNode;
  error?: ReactNode;
  value: Value | null;
  options: Option<Value>[];
  /** `rows` below each other; `cards` side by side, scrolling when there are many; `grid`: cards that are all in view. */
  variant?: "rows" | "cards" | "grid";
  className?: string;
  onChange: (value: Value) => void;
};

/** Exactly one of several. Arrow keys move the choice. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden, aside, error, value, options, className, onChange } = props;
  const { variant = "rows" } = props;
  const name = useId();
  const errorId = `${name}error`;
  return (
    <fieldset
      className={joinClasses(styles.group, className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={joinClasses(styles.legend, isLabelHidden && styles.hidden)}>
        {label}
        {aside && <span className={styles.aside}>{aside}</span>}
      </legend>
      <div className={styles[variant]}>
        {options.map((option) => (
          <ChoiceRow
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            note={option.note}
            leading={option.leading}
            trailing={option.trailing}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-invalid={error ? true : undefined}
            className={
              variant === "rows"
                ? undefined
                : joinClasses(styles.card, option.isWide && styles.wide)
            }
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </fieldset>
  );
}
