import type { Language } from "@dasturxon/contract/entities/language";
import { placeAt, placesNamed, type KnownPlace } from "./ask-city.ts";
import type { LatLon } from "./city.ts";

/**
 * Simulates a Nominatim server (`/reverse`, `/search`, JSON) with Tashkent and Samarkand. Protocol: docs of
 * osm-search/Nominatim; degrees are strings, and no result is an `error` with status 200.
 */
export function sandboxNominatim(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(searchParams.get("accept-language"));
  if (pathname.endsWith("/reverse")) return Response.json(reverse(searchParams, language));
  if (pathname.endsWith("/search")) return Response.json(search(searchParams, language));
  return new Response("Not found", { status: 404 });
}

function reverse(query: URLSearchParams, language: Language) {
  const at: LatLon = [Number(query.get("lat") ?? "x"), Number(query.get("lon") ?? "x")];
  const place = placeAt(at, language);
  return place ? answer(place) : { error: "Unable to geocode" };
}

const mostAnswers = 40;

function search(query: URLSearchParams, language: Language) {
  const limit = Math.min(mostAnswers, Number(query.get("limit") ?? "10"));
  const near = middleOf(query.get("viewbox"));
  return placesNamed(query.get("q") ?? "", near, language, limit).map(answer);
}

function answer({ at: [lat, lon], name, address }: KnownPlace) {
  return { lat: lat.toFixed(7), lon: lon.toFixed(7), display_name: name, address };
}

/** Parses `lon1,lat1,lon2,lat2`. */
function middleOf(viewbox: string | null): LatLon | null {
  const [west, north, east, south] = (viewbox ?? "").split(",").map(Number);
  if (!west || !north || !east || !south) return null;
  return [(north + south) / 2, (west + east) / 2];
}

function languageOf(accepted: string | null): Language {
  if (accepted?.startsWith("ru")) return "ru";
  return accepted?.startsWith("en") ? "eng" : "uz";
}
