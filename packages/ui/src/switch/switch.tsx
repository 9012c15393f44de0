import type { ComponentProps } from "react";
import { ChoiceRow } from "../choice-row/choice-row.tsx";
import type { ChoiceContent } from "../choice-row/choice-row.tsx";

type Props = ChoiceContent &
  Omit<ComponentProps<"input">, "type" | "onChange"> & {
    onChange?: (isOn: boolean) => void;
  };

/** On or off, with immediate effect: spend cashback, another receiver. */
export function Switch({ onChange, ...props }: Props) {
  return (
    <ChoiceRow
      {...props}
      type="checkbox"
      isSwitch
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}
