import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { mahallaAt, type CityMap } from "./city-map.ts";
import { houseAt } from "./house-numbers.ts";
import type { Point } from "./plane.ts";

/** Parts of an address, named as in Nominatim. */
export type AddressParts = {
  house_number?: string;
  road?: string;
  neighbourhood?: string;
  city_district?: string;
  city: string;
  postcode: string;
  country: string;
  country_code: "uz";
};

const uzbekistan: LocalizedText = { uz: "O‘zbekiston", ru: "Узбекистан", eng: "Uzbekistan" };

/** Address at a point of the city, or null outside. */
export function addressAt(map: CityMap, at: Point, language: Language): AddressParts | null {
  const mahalla = mahallaAt(map, at);
  const house = houseAt(map, at);
  if (!mahalla && !house) return null;
  return {
    ...(house ? { house_number: String(house.number), road: house.street.name[language] } : {}),
    ...(mahalla
      ? {
          neighbourhood: mahallaName(mahalla.name, language),
          city_district: mahalla.district[language],
        }
      : {}),
    city: map.city.name[language],
    postcode: map.city.postcode,
    country: uzbekistan[language],
    country_code: "uz",
  };
}

/** The address on one line, from house to country, as Nominatim writes it. */
export function displayName(address: AddressParts): string {
  const { house_number, road, neighbourhood, city_district, city, postcode, country } = address;
  return [house_number, road, neighbourhood, city_district, city, postcode, country]
    .filter((part) => part !== undefined)
    .join(", ");
}

export function mahallaName(name: LocalizedText, language: Language): string {
  if (language === "ru") return `махалля ${name.ru}`;
  return language === "uz" ? `${name.uz} mahallasi` : `${name.eng} Mahalla`;
}
