import * as z from "zod";

/** Parts of an address, named as in Nominatim; which are present varies by place. */
export const GeocodedAddress = z.object({
  road: z.string().nullish(),
  residential: z.string().nullish(),
  neighbourhood: z.string().nullish(),
  house_number: z.string().nullish(),
});
export type GeocodedAddress = z.infer<typeof GeocodedAddress>;

/** Reverse look-up of a point. Without a result: `error`, and neither address nor name. Specification, point 7. */
export const ReverseAnswer = z.object({
  address: GeocodedAddress.nullish(),
  display_name: z.string().nullish(),
  error: z.string().nullish(),
});
export type ReverseAnswer = z.infer<typeof ReverseAnswer>;

/** A search result. As in Nominatim, degrees are strings. */
export const SearchAnswer = z.object({
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  address: GeocodedAddress.nullish(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
