import type { AddressInput } from "@dasturxon/contract/entities/address";
import type { Catalogue } from "@dasturxon/messages/messages";

type Street = Pick<AddressInput, "streetName" | "houseNumber">;
type Details = Pick<AddressInput, "details" | "landmark">;

/** Street and house: 'Amir Temur ko‘chasi, 15'. */
export const addressLine = ({ streetName, houseNumber }: Street) =>
  [streetName, houseNumber].filter(Boolean).join(", ");

/** Entrance, floor and flat: '2-podyezd, 4-qavat, 17-kvartira'. Empty if unknown. */
export function addressDetails({ details, landmark }: Details, t: Catalogue): string {
  const { parts } = t.address;
  const part = (text: (value: string) => string, value: string | null | undefined) =>
    value?.trim() ? [text(value.trim())] : [];
  return [
    ...part(parts.entrance, details?.entrance),
    ...part(parts.floor, details?.floor),
    ...part(parts.office, details?.office),
    ...part(parts.domophone, details?.domophone),
    ...part(parts.landmark, landmark),
  ].join(", ");
}

/** Whether it is a real address, not a city's centre as a substitute. */
export const isRealAddress = (address: Street | null): address is Street =>
  Boolean(address?.streetName);
