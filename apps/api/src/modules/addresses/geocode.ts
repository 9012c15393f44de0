import type { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/geocoding";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import { GeocoderError } from "../../ports/geocoder.ts";

/** What stands at a point. Specification, point 7 (S7.32); a failure is the catalogue's 'Error in nominatim'. */
export function reverseGeocode(
  { services }: CallContext,
  point: { lat: number; lon: number },
  request: Request,
): Promise<ReverseAnswer> {
  return answering(
    services.geocoder.reverse({ lat: point.lat, lon: point.lon }, languageOfRequest(request)),
  );
}

/** Places by name; those near the merchant's main city come first. Specification, point 7 (S7.33). */
export async function searchGeocode(
  { services, merchant }: CallContext,
  { q }: { q: string },
  request: Request,
): Promise<SearchAnswer[]> {
  const { cities } = await services.brands.get(merchant);
  const city = cities.find(({ id }) => id === merchant.mainCityId) ?? cities[0];
  const near = city ? { lat: city.latitude, lon: city.longitude } : null;
  return answering(services.geocoder.search(q, near, languageOfRequest(request)));
}

async function answering<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof GeocoderError) throw new CallError("GEOCODER_FAILED", { cause });
    throw cause;
  }
}
