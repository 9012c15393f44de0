import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMessages } from "../../core/i18n/messages.ts";
import { sumOf } from "./use-cash-change.ts";

type Props = { label: string; value: number | null; onChange: (value: number | null) => void };

/** Whole sums, grouped while they are typed. */
export function SumField({ label, value, onChange }: Props) {
  const { format } = useMessages();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? "" : format.amount(value)}
      onChange={({ target }) => onChange(sumOf(target.value))}
    />
  );
}
