import { useId } from "react";
import type { CSSProperties, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./segmented-control.module.css";

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: ReactNode; isDisabled?: boolean }[];
  className?: string;
  onChange: (value: Value) => void;
};

/** Two to four alternatives side by side: delivery, pick-up, dine-in. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, value, options, className, onChange } = props;
  const name = useId();
  const index = options.findIndex((option) => option.value === value);
  return (
    <div className={joinClasses(styles.holder, className)}>
      <fieldset
        className={styles.track}
        style={{ "--count": options.length, "--index": index } as CSSProperties}
        aria-label={label}
      >
        {index !== -1 && <span className={styles.thumb} />}
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
