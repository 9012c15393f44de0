import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import type { ExtraDetails } from "@dasturxon/contract/entities/address";
import { useMessages } from "../../core/i18n/messages.ts";
import { placeKind } from "../../shop/fulfilment/address-name.ts";
import type { PlaceKind } from "../../shop/fulfilment/address-name.ts";
import { PlaceIcon } from "../../shop/fulfilment/place-icon.tsx";
import type { AddressForm } from "./address-form.ts";
import { flatField } from "./flat-question.tsx";
import styles from "./address-editor.module.css";

const places: PlaceKind[] = ["HOME", "WORK"];

type Props = {
  form: AddressForm;
  /** Also asks for a name that is neither home nor work. */
  isNamed: boolean;
  onChange: (changed: Partial<AddressForm>) => void;
};

/** Entrance, floor and flat, for the courier. */
export function DetailFields({ form, isNamed, onChange }: Props) {
  const { t } = useMessages();
  const { details } = form;
  const detail = (key: keyof ExtraDetails, label: string, input: object = {}) => (
    <TextField
      label={label}
      value={details[key] ?? ""}
      maxLength={50}
      autoComplete="off"
      {...input}
      onChange={(event) => onChange({ details: { ...details, [key]: event.target.value } })}
    />
  );
  const digits = { inputMode: "numeric" };
  return (
    <>
      <SegmentedControl
        label={t.address.dwelling}
        value={form.type}
        options={[
          { value: "APARTMENT", label: t.address.apartment },
          { value: "HOUSE", label: t.address.house },
        ]}
        onChange={(type) => onChange({ type })}
      />
      {form.type === "APARTMENT" && (
        <div className={styles.pairs}>
          {detail("entrance", t.address.entrance, digits)}
          {detail("floor", t.address.floor, digits)}
          {detail("office", t.address.office, { name: flatField })}
          {detail("domophone", t.address.domophone)}
        </div>
      )}
      <TextField
        label={t.address.landmark}
        placeholder={t.address.landmarkHint}
        value={form.landmark}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ landmark: event.target.value })}
      />
      {detail("comment", t.address.courierComment, { maxLength: 500 })}
      <fieldset aria-label={t.address.place} className={styles.places}>
        {places.map((kind) => {
          const isChosen = placeKind(form.name) === kind;
          return (
            <Chip
              key={kind}
              isSelected={isChosen}
              leading={<PlaceIcon address={{ name: t.address.places[kind] }} />}
              onClick={() => onChange({ name: isChosen ? "" : t.address.places[kind] })}
            >
              {t.address.places[kind]}
            </Chip>
          );
        })}
      </fieldset>
      {isNamed && (
        <TextField
          label={t.address.name}
          placeholder={t.address.nameHint}
          value={form.name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </>
  );
}
