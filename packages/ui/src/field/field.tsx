import { useId } from "react";
import type { ReactNode } from "react";
import { ErrorMessage } from "../error-message/error-message.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";

/** Common props of fields. The error replaces the hint. */
export type FieldTexts = {
  label: ReactNode;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the end of the label's line: '3 tagacha', a counter. */
  aside?: ReactNode;
};

/** Ids and ARIA attributes of a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = FieldTexts & {
  className?: string;
  renderControl: (props: ControlProps) => ReactNode;
};

/** Label, control, and below it hint or error. */
export function Field(props: Props) {
  const { label, isLabelHidden, hint, error, aside, className, renderControl } = props;
  const id = useId();
  const noteId = `${id}note`;
  const control: ControlProps = {
    id,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={isLabelHidden ? undefined : styles.top}>
        <label htmlFor={id} className={styles.label}>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        {aside && <span className={styles.hint}>{aside}</span>}
      </div>
      {renderControl(control)}
      {error ? (
        <ErrorMessage id={noteId}>{error}</ErrorMessage>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
