import { brandLocationsKey } from "../../session/brand-location.ts";
import type { BrandLocations } from "../../session/brand-location.ts";
import { readStored } from "../../session/browser-storage.ts";
import { dictionary, object, objectWith, text } from "../../session/shape.ts";
import type { BrandEntry } from "../../session/shell.ts";

type Left = { path: string };
const shape = object<{ places: Record<string, Left> }>({
  places: dictionary(objectWith<Left>({ path: text })),
});

/** Where the brands were left in this browser tab. */
export const brandLocations = (isInBrowser: boolean): Partial<Record<keyof BrandLocations, Left>> =>
  (isInBrowser && readStored(window.sessionStorage, brandLocationsKey, shape)?.places) || {};

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
