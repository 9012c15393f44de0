import type { AddressInput } from "@dasturxon/contract/entities/address";
import type { Catalogue } from "@dasturxon/messages/messages";

type Place = Pick<AddressInput, "streetName" | "houseNumber">;
type Details = Pick<AddressInput, "details" | "landmark">;

/** Street and house: 'Amir Temur ko‘chasi, 15'. */
export const addressLine = ({ streetName, houseNumber }: Place) =>
  [streetName, houseNumber].filter(Boolean).join(", ");

/** Entrance, floor and flat: '2-kirish, 4-qavat, 17-xonadon'. Empty if unknown. */
export function addressDetails({ details, landmark }: Details, t: Catalogue): string {
  const { parts } = t.address;
  const say = (text: (value: string) => string, value: string | null | undefined) =>
    value?.trim() ? [text(value.trim())] : [];
  return [
    ...say(parts.entrance, details?.entrance),
    ...say(parts.floor, details?.floor),
    ...say(parts.office, details?.office),
    ...say(parts.domophone, details?.domophone),
    ...say(parts.landmark, landmark),
  ].join(", ");
}

/** Whether it is a real address; a city's centre that stands in for one is not. */
export const isWholeAddress = (address: Place | null): address is Place =>
  Boolean(address?.streetName);
