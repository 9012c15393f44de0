import type { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/address";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import { GeocoderError, type Admit } from "../../ports/geocoder.ts";
import { perAddress, perBrandAndDay, enforceLimits, usageScope } from "../usage/usage-limits.ts";

/** Reverse geocoding. Specification, point 7 (S7.32); failures use the catalogue's 'Error in nominatim'. */
export function reverseGeocode(
  context: CallContext,
  point: { lat: number; lon: number },
  request: Request,
): Promise<ReverseAnswer> {
  const { geocoder } = context.services;
  const { lat, lon } = point;
  return answering(geocoder.reverse({ lat, lon }, languageOfRequest(request), admission(context)));
}

/** Farthest that a place may be from a city of the brand: nobody delivers beyond. */
const farthestMetres = 60_000;

/** Places by name around the merchant's cities; those near the main one come first. Specification, point 7 (S7.33). */
export async function searchGeocode(
  context: CallContext,
  { q }: { q: string },
  request: Request,
): Promise<SearchAnswer[]> {
  const { services, merchant } = context;
  const { cities } = await services.brands.get(merchant);
  const city = cities.find(({ id }) => id === merchant.mainCityId) ?? cities[0];
  const near = city ? { lat: city.latitude, lon: city.longitude } : null;
  const language = languageOfRequest(request);
  const places = await answering(services.geocoder.search(q, near, language, admission(context)));
  return places.filter(({ lat, lon }) => {
    const place = { latitude: Number(lat), longitude: Number(lon) };
    return cities.length === 0 || cities.some((at) => distanceMetres(at, place) <= farthestMetres);
  });
}

/** Limits requests without a stored answer: each is a request to the provider and a row. Decision 0031. */
const admission =
  (context: CallContext): Admit =>
  () =>
    context.serverTransaction(async (db) => {
      const { addressBlock, services } = context;
      const { geocoderQuestionsPerAddress, geocoderQuestionsPerDay } = services.limits;
      const kind = "geocoder questions";
      const usage = usageScope(context);
      await enforceLimits(usage, db, perAddress(kind, addressBlock, geocoderQuestionsPerAddress));
      const ofBrand = perBrandAndDay(kind, geocoderQuestionsPerDay);
      await enforceLimits(usage, db, [ofBrand], "DAILY_LIMIT_REACHED");
    });

async function answering<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof GeocoderError)) throw cause;
    // Thrown by `admission`.
    if (cause.cause instanceof CallError) throw cause.cause;
    throw new CallError("GEOCODER_FAILED", { cause });
  }
}
