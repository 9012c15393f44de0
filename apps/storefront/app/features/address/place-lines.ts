import type { SearchAnswer } from "@dasturxon/contract/entities/address";
import { streetOf } from "./address-of-point.ts";

/** Parts of a place's name that say nothing within a city: the postcode and the country. */
const isNoise = (part: string) => /^(\d{5,6}|o[‘'ʻ`]?zbekiston|узбекистан|uzbekistan)$/i.test(part);
const mostParts = 2;

/** A place of the search in two lines: street and house, then district and city. */
export function placeLines({ display_name: name, address }: SearchAnswer) {
  const parts = name
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !isNoise(part));
  const street = streetOf(address);
  const house = address?.house_number;
  const title = street ? [street, house].filter(Boolean).join(", ") : (parts[0] ?? name);
  const others = parts.filter((part) => part !== street && part !== house && part !== title);
  return { title, note: others.slice(0, mostParts).join(", ") };
}
