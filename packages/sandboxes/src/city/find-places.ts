import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { addressAt, displayName, mahallaName, type AddressParts } from "./address-at.ts";
import type { LatLon } from "./city.ts";
import type { CityMap, MapStreet } from "./city-map.ts";
import { distance } from "./geometry.ts";
import { housePoint } from "./house-numbers.ts";
import type { Point } from "./plane.ts";
import { likeness, wordsOf } from "./spelling.ts";

export type FoundPlace = { at: LatLon; name: string; address: AddressParts; score: number };

/** A named object: its tokens in each language, and its position. */
type Entry = {
  spellings: string[][];
  weight: number;
  place: { street: MapStreet } | { title: (language: Language) => string; at: Point };
};

/**
 * Finds streets, houses, mahallas and landmarks by words in any of the languages and alphabets, with typos.
 *
 * @returns A function of the typed text; `near` decides between equally good matches.
 */
export function placeFinder(map: CityMap) {
  const entries = entriesOf(map);
  const cityWords = new Set(Object.values(map.city.name).flatMap((name) => wordsOf(name).words));

  return (text: string, near: LatLon | null, language: Language): FoundPlace[] => {
    const typed = wordsOf(text).words;
    const words = typed.length > 1 ? typed.filter((word) => !cityWords.has(word)) : typed;
    const from = near ? map.plane.toPlane(near) : { x: 0, y: 0 };
    return entries.flatMap((entry) => {
      const match = bestMatch(entry, words);
      // Only a street has houses.
      if (!match || (match.houseNumber !== null && !("street" in entry.place))) return [];
      const at = pointOf(entry.place, match.houseNumber, from);
      const address = addressAt(map, at, language);
      if (!address) return [];
      // A kilometre has a small weight: it only decides between equally good matches.
      const score = match.score + entry.weight - distance(at, from) / 1_000_000;
      return [
        {
          ...described(entry.place, match.houseNumber, address, language),
          at: map.plane.toLatLon(at),
          score,
        },
      ];
    });
  };
}

/** Better known streets come first among equally good matches. */
const weights = { ring: 0.03, main: 0.03, street: 0.02, lane: 0 };

const wordsIn = (name: LocalizedText) => Object.values(name).map((text) => wordsOf(text).words);

function entriesOf({ streets, mahallas, city, plane }: CityMap): Entry[] {
  return [
    ...streets.map((street) => ({
      spellings: wordsIn(street.name),
      weight: weights[street.class],
      place: { street },
    })),
    ...city.landmarks.map(({ name, at }) => ({
      spellings: wordsIn(name),
      weight: 0.025,
      place: { title: (language: Language) => name[language], at: plane.toPlane(at) },
    })),
    ...mahallas.map(({ name, at }) => ({
      spellings: wordsIn(name),
      weight: 0.01,
      place: { title: (language: Language) => mahallaName(name, language), at },
    })),
  ];
}

/** Every typed word has to match the name; one number that does not is a house number. */
function bestMatch({ spellings }: Entry, typed: string[]) {
  let best: { score: number; houseNumber: number | null } | null = null;
  for (const words of spellings) {
    let sum = 0;
    let found = 0;
    let houseNumber: number | null = null;
    let isMissing = false;
    let isNamed = false;
    for (const word of typed) {
      const like = Math.max(0, ...words.map((other) => likeness(word, other)));
      if (like > 0) {
        sum += like;
        found += 1;
        isNamed ||= /\D/.test(word);
      } else if (/^\d{1,3}[a-zа-я]?$/.test(word) && houseNumber === null) {
        houseNumber = Number.parseInt(word, 10);
      } else isMissing = true;
    }
    if (isMissing || !isNamed) continue;
    const score = sum / found - 0.05 * Math.max(0, words.length - found);
    if (score > (best?.score ?? 0)) best = { score, houseNumber };
  }
  return best;
}

function pointOf(place: Entry["place"], houseNumber: number | null, from: Point): Point {
  if ("at" in place) return place.at;
  const house = houseNumber ? housePoint(place.street, houseNumber) : null;
  return house ?? nearestCorner(place.street, from);
}

function nearestCorner({ points }: MapStreet, from: Point): Point {
  return points.reduce((best, point) =>
    distance(point, from) < distance(best, from) ? point : best,
  );
}

function described(
  place: Entry["place"],
  houseNumber: number | null,
  address: AddressParts,
  language: Language,
) {
  if ("at" in place) return { name: `${place.title(language)}, ${displayName(address)}`, address };
  // At a corner another street may be as near; the requested one is returned.
  const { house_number: _, ...rest } = address;
  const isHouse = houseNumber !== null && housePoint(place.street, houseNumber) !== null;
  const named: AddressParts = {
    ...(isHouse ? { house_number: String(houseNumber) } : {}),
    ...rest,
    road: place.street.name[language],
  };
  return { name: displayName(named), address: named };
}
