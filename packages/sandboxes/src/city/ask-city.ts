import type { Language } from "@dasturxon/contract/entities/language";
import { addressAt, displayName, type AddressParts } from "./address-at.ts";
import type { LatLon } from "./city.ts";
import { towns } from "./towns.ts";

// Cities of the simulated geocoders: Tashkent and Samarkand.

export type KnownPlace = { at: LatLon; name: string; address: AddressParts };

/** `null` outside the towns. */
export function placeAt(at: LatLon, language: Language): KnownPlace | null {
  for (const town of towns) {
    if (!town.covers(at)) continue;
    const map = town.map();
    const address = addressAt(map, map.plane.toPlane(at), language);
    if (address) return { at, name: displayName(address), address };
  }
  return null;
}

/** Penalty of results in another city. */
const elsewhere = 0.1;

/** Best first. */
export function placesNamed(
  text: string,
  near: LatLon | null,
  language: Language,
  limit: number,
): KnownPlace[] {
  return towns
    .flatMap((town) => {
      const isHere = near !== null && town.covers(near);
      const found = town.finder()(text, isHere ? near : null, language);
      return near && !isHere
        ? found.map((place) => ({ ...place, score: place.score - elsewhere }))
        : found;
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}
