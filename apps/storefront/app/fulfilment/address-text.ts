import type { AddressInput } from "@dasturxon/contract/entities/address";
import type { Catalogue } from "@dasturxon/messages/messages";

type Place = Pick<AddressInput, "streetName" | "houseNumber">;
type Details = Pick<AddressInput, "details" | "landmark">;

/** Street and house, as a courier says them: 'Amir Temur ko‘chasi, 15'. */
export const addressLine = ({ streetName, houseNumber }: Place) =>
  [streetName, houseNumber].filter(Boolean).join(", ");

/** Where exactly in the house: '2-kirish, 4-qavat, 17-xonadon'. Empty when nothing is known. */
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

/** A city's centre that stands in for an address is none that one could deliver to. */
export const isWholeAddress = (address: Place | null): address is Place =>
  Boolean(address?.streetName);
