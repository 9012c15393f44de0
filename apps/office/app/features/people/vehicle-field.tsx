import type { Vehicle } from "@dasturxon/contract/entities/courier";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMessages } from "../../core/i18n/messages.ts";

type Props = { value: Vehicle | null; onChange: (value: Vehicle | null) => void };

const kinds = ["WALK", "BIKE", "SCOOTER", "CAR"] as const;

/** The vehicle of a courier, which their customers see. */
export function VehicleField({ value, onChange }: Props) {
  const { t } = useMessages("people");
  const kind = value?.kind ?? "";
  const chosen = (text: string) => kinds.find((one) => one === text);
  return (
    <>
      <SelectField
        label={t.people.vehicle}
        value={kind}
        options={[
          { value: "", label: t.people.noVehicle },
          ...kinds.map((one) => ({ value: one, label: t.people.vehicles[one] })),
        ]}
        onChange={({ target }) => {
          const next = chosen(target.value);
          const known = next === "WALK" ? null : value;
          onChange(next ? { name: "", plate: "", ...known, kind: next } : null);
        }}
      />
      {value && value.kind !== "WALK" && (
        <>
          <TextField
            label={t.people.vehicleName}
            hint={t.people.vehicleHint}
            value={value.name}
            maxLength={40}
            onChange={({ target }) => onChange({ ...value, name: target.value })}
          />
          <TextField
            label={t.people.plate}
            value={value.plate}
            maxLength={12}
            onChange={({ target }) => onChange({ ...value, plate: target.value })}
          />
        </>
      )}
    </>
  );
}
