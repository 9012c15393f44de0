import * as z from "zod";

/** Parts of an address as Nominatim names them; which of them come varies by place. */
export const GeocodedAddress = z.object({
  road: z.string().nullish(),
  residential: z.string().nullish(),
  neighbourhood: z.string().nullish(),
  house_number: z.string().nullish(),
});
export type GeocodedAddress = z.infer<typeof GeocodedAddress>;

/** What stands at a point. Nothing there: `error`, and neither address nor name. Specification, point 7. */
export const ReverseAnswer = z.object({
  address: GeocodedAddress.nullish(),
  display_name: z.string().nullish(),
  error: z.string().nullish(),
});
export type ReverseAnswer = z.infer<typeof ReverseAnswer>;

/** A place found by its name. As in Nominatim, degrees are text. */
export const SearchAnswer = z.object({
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  address: GeocodedAddress.nullish(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
