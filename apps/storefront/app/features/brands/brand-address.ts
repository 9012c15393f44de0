import { brandPlacesKey } from "../../session/brand-place.ts";
import type { BrandPlaces } from "../../session/brand-place.ts";
import { readStored } from "../../session/browser-storage.ts";
import { dictionary, object, objectWith, text } from "../../session/shape.ts";
import type { BrandEntry } from "../../session/shell.ts";

type Left = { path: string };
const shape = object<{ places: Record<string, Left> }>({
  places: dictionary(objectWith<Left>({ path: text })),
});

/** Where the brands were left in this browser tab. */
export const placesOfBrands = (isInBrowser: boolean): Partial<Record<keyof BrandPlaces, Left>> =>
  (isInBrowser && readStored(window.sessionStorage, brandPlacesKey, shape)?.places) || {};

/** A tab leads to where its brand was left, and names the brand; a link leads where it leads. */
export function addressOf(
  { merchantId, address }: BrandEntry,
  places: Partial<Record<string, Left>>,
): string {
  const left = places[merchantId]?.path;
  if (left === undefined) return address;
  const named = new URL(left, "http://host.invalid");
  for (const [query, brand] of new URL(address, named).searchParams)
    named.searchParams.set(query, brand);
  return `${named.pathname}${named.search}`;
}
