import type { AddressInput, SearchAnswer } from "@dasturxon/contract/entities/address";
import type { Arrival } from "@dasturxon/contract/entities/order-wishes";
import type { PhoneCustomer } from "@dasturxon/contract/entities/staff-order";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { isPhoneOrderAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { useTables } from "../../core/session/use-tables.ts";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { knownAddresses, type Destination, type PhoneDraft } from "./phone-draft.ts";
import styles from "./phone-order.module.css";

type Props = {
  draft: PhoneDraft;
  /** Branches for a pick-up. */
  branches: readonly { id: string; name: LocalizedText }[];
  customer: PhoneCustomer | null | undefined;
  onChange: (change: Partial<PhoneDraft>) => void;
};

/** Delivery to a known or a new address, or pick-up at a branch. */
export function DestinationFields({ draft, branches, customer, onChange }: Props) {
  const { t, language } = useMessages("phoneOrder");
  const { role } = useOfficeSession();
  const { serviceType, branchId } = draft;
  const tables = useTables(serviceType === "PICK_UP" ? branchId : null);
  return (
    <Card className={styles.part}>
      <h2>{t.phoneOrder.where}</h2>
      {isPhoneOrderAllowed(role, "DELIVERY") && (
        <SegmentedControl
          label={t.phoneOrder.where}
          value={serviceType}
          options={[
            { value: "DELIVERY", label: t.board.services.DELIVERY },
            { value: "PICK_UP", label: t.board.services.PICK_UP },
          ]}
          onChange={(value) => onChange({ serviceType: value })}
        />
      )}
      {serviceType === "PICK_UP" ? (
        <>
          <RadioGroup
            label={t.board.branch}
            value={branchId}
            options={branches.map(({ id, name }) => ({
              value: id,
              label: localized(name, language),
            }))}
            onChange={(value) => onChange({ branchId: value, tableId: null })}
          />
          {tables.length > 0 && (
            <SelectField
              label={t.phoneOrder.table}
              value={draft.tableId ?? ""}
              options={[
                { value: "", label: t.phoneOrder.noTable },
                ...tables.map(({ id, name, hall }) => ({
                  value: id,
                  label: [hall.name, name].map((each) => localized(each, language)).join(" · "),
                })),
              ]}
              onChange={({ target }) => onChange({ tableId: target.value || null })}
            />
          )}
        </>
      ) : (
        <Address draft={draft} customer={customer} onChange={onChange} />
      )}
    </Card>
  );
}

const another = "another";

function Address({ draft, customer, onChange }: Omit<Props, "branches">) {
  const { t } = useMessages("phoneOrder");
  const known = customer ? knownAddresses(customer) : [];
  const { destination } = draft;
  const choices = known.map((address, index) => ({
    value: "id" in address ? address.id : String(index),
    destination: ("id" in address ? { id: address.id } : address) as Destination,
    label: addressText(address),
  }));
  const chosen = choices.find((choice) => isSame(choice.destination, destination));
  const isAnother = !chosen;
  const choose = (next: Destination | null) => onChange({ destination: next });
  return (
    <>
      {choices.length > 0 && (
        <RadioGroup
          label={t.phoneOrder.address}
          value={chosen?.value ?? another}
          options={[
            ...choices.map(({ value, label }) => ({ value, label })),
            { value: another, label: t.phoneOrder.anotherAddress },
          ]}
          onChange={(value) =>
            choose(choices.find((choice) => choice.value === value)?.destination ?? null)
          }
        />
      )}
      {isAnother && (
        <NewAddress
          address={destination && "latitude" in destination ? destination : null}
          onChange={choose}
        />
      )}
      <SelectField
        label={t.phoneOrder.arrival}
        value={draft.arrival ?? ""}
        options={[
          { value: "", label: t.phoneOrder.asCourierLikes },
          ...arrivals.map((value) => ({ value, label: t.board.wishes.arrival[value] })),
        ]}
        onChange={({ target }) =>
          onChange({ arrival: arrivals.find((each) => each === target.value) ?? null })
        }
      />
      <TextField
        label={t.phoneOrder.courierComment}
        value={draft.courierComment}
        maxLength={500}
        onChange={({ target }) => onChange({ courierComment: target.value })}
      />
    </>
  );
}

const arrivals: Arrival[] = ["CALL", "RING", "NO_RING"];

const isSame = (a: Destination, b: Destination | null) =>
  b !== null &&
  ("latitude" in a
    ? "latitude" in b && a.latitude === b.latitude && a.longitude === b.longitude
    : "id" in b && a.id === b.id);

const addressText = ({ name, streetName, houseNumber, details }: AddressInput) =>
  [name, [streetName, houseNumber].filter(Boolean).join(" "), details?.office]
    .filter(Boolean)
    .join(", ");

type NewProps = { address: AddressInput | null; onChange: (address: AddressInput | null) => void };

/** A new address is searched by name; house, entrance and flat are typed. */
function NewAddress({ address, onChange }: NewProps) {
  const messages = useMessages("phoneOrder");
  const { t } = messages;
  const { calls } = useOfficeSession();
  const [text, setText] = useState("");
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () => resultOf(calls.searchPhoneAddress({ query: { q: text.trim() } })),
  });
  const choose = (place: SearchAnswer) => {
    reset();
    setText("");
    onChange({
      type: "APARTMENT",
      streetName: place.display_name,
      houseNumber: place.address?.house_number ?? null,
      latitude: Number(place.lat),
      longitude: Number(place.lon),
    });
  };
  if (address)
    return (
      <>
        <ListRow
          title={address.streetName}
          actions={
            <Button variant="secondary" size="medium" onClick={() => onChange(null)}>
              {t.phoneOrder.searchAgain}
            </Button>
          }
        />
        <div className={styles.details}>
          {detailFields.map((field) => (
            <TextField
              key={field}
              label={t.board.addressDetails[field]}
              value={address.details?.[field] ?? ""}
              maxLength={50}
              onChange={({ target }) =>
                onChange({ ...address, details: { ...address.details, [field]: target.value } })
              }
            />
          ))}
        </div>
      </>
    );
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) mutate();
      }}
    >
      <TextField
        label={t.phoneOrder.findAddress}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" isLoading={isPending}>
        {t.board.search}
      </Button>
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
      <div className={styles.places} aria-live="polite">
        {data?.length === 0 && <p>{t.phoneOrder.noPlace}</p>}
        {data?.map((place) => (
          <ListRow
            key={`${place.lat} ${place.lon}`}
            title={place.display_name}
            onClick={() => choose(place)}
          />
        ))}
      </div>
    </form>
  );
}

const detailFields = ["office", "entrance", "floor", "domophone"] as const;
