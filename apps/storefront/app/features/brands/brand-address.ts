import { brandLocationsKey } from "../../core/brand/brand-location.ts";
import type { BrandLocations } from "../../core/brand/brand-location.ts";
import { readStored } from "../../platform/storage/browser-storage.ts";
import * as v from "valibot";
import type { BrandEntry } from "../../core/brand/shell.ts";

type Left = { path: string };
const schema = v.object({ places: v.record(v.string(), v.object({ path: v.string() })) });

/** Last locations of the brands in this browser tab. */
export const brandLocations = (isInBrowser: boolean): Partial<Record<keyof BrandLocations, Left>> =>
  (isInBrowser && readStored(window.sessionStorage, brandLocationsKey, schema)?.places) || {};

/** A tab leads to the brand's last location, with the brand in its query; a link keeps its address. */
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
