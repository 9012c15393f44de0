import type { ComponentProps } from "react";
import { ChevronDownIcon } from "../icons/chevron-down.tsx";
import { Field } from "../field/field.tsx";
import type { FieldTexts } from "../field/field.tsx";
import box from "../field/field.module.css";
import { joinClasses } from "../join-classes.ts";
import styles from "./select-field.module.css";

type Props = FieldTexts &
  ComponentProps<"select"> & {
    options: { value: string; label: string; isDisabled?: boolean }[];
  };

/** The system's native list, which suits every phone best. */
export function SelectField(props: Props) {
  const { label, isLabelHidden, hint, error, aside, className, options, ...select } = props;
  return (
    <Field
      {...{ label, isLabelHidden, hint, error, aside, className }}
      renderControl={(control) => (
        <span className={joinClasses(box.box, styles.box)}>
          <select {...select} {...control} className={joinClasses(box.input, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <ChevronDownIcon size={20} />
          </span>
        </span>
      )}
    />
  );
}
