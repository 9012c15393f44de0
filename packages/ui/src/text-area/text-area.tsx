import type { ComponentProps } from "react";
import { Field } from "../field/field.tsx";
import type { FieldTexts } from "../field/field.tsx";
import box from "../field/field.module.css";
import { joinClasses } from "../join-classes.ts";
import styles from "./text-area.module.css";

type Props = FieldTexts & ComponentProps<"textarea">;

/** Several lines; grows with its text where the browser supports it. */
export function TextArea(props: Props) {
  const { label, isLabelHidden, hint, error, aside, className, ...area } = props;
  return (
    <Field
      {...{ label, isLabelHidden, hint, error, aside, className }}
      renderControl={(control) => (
        <span className={joinClasses(box.box, styles.box)}>
          <textarea
            rows={2}
            {...area}
            {...control}
            className={joinClasses(box.input, styles.area)}
          />
        </span>
      )}
    />
  );
}
