import type { ComponentProps } from "react";
import { ChoiceRow } from "../choice-row/choice-row.tsx";
import type { ChoiceContent } from "../choice-row/choice-row.tsx";

type Props = ChoiceContent &
  Omit<ComponentProps<"input">, "type" | "onChange"> & {
    onChange?: (isChecked: boolean) => void;
  };

/** One of several options that can be combined. */
export function Checkbox({ onChange, ...props }: Props) {
  return (
    <ChoiceRow {...props} type="checkbox" onChange={(event) => onChange?.(event.target.checked)} />
  );
}
