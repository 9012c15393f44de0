import type { Language } from "@dasturxon/contract/entities/language";
import { addressAt, displayName, type AddressParts } from "./address-at.ts";
import type { LatLon } from "./city.ts";
import { towns } from "./towns.ts";

/**
 * Plays a Nominatim server (`/reverse`, `/search`, JSON) that knows Tashkent and Samarkand. Protocol:
 * docs of osm-search/Nominatim; degrees are text, and nothing found is an `error` with status 200.
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
  for (const town of towns) {
    if (!town.covers(at)) continue;
    const map = town.map();
    const address = addressAt(map, map.plane.toPlane(at), language);
    if (address) return answer(at, displayName(address), address);
  }
  return { error: "Unable to geocode" };
}

const mostAnswers = 40;
/** What another town than the one that is asked about loses. */
const elsewhere = 0.1;

function search(query: URLSearchParams, language: Language) {
  const text = query.get("q") ?? "";
  const near = middleOf(query.get("viewbox"));
  const limit = Math.min(mostAnswers, Number(query.get("limit") ?? "10"));
  return towns
    .flatMap((town) => {
      const isHere = near !== null && town.covers(near);
      const found = town.finder()(text, isHere ? near : null, language);
      return near && !isHere
        ? found.map((place) => ({ ...place, score: place.score - elsewhere }))
        : found;
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ at, name, address }) => answer(at, name, address));
}

function answer([lat, lon]: LatLon, name: string, address: AddressParts) {
  return { lat: lat.toFixed(7), lon: lon.toFixed(7), display_name: name, address };
}

/** Of `lon1,lat1,lon2,lat2`. */
function middleOf(viewbox: string | null): LatLon | null {
  const [west, north, east, south] = (viewbox ?? "").split(",").map(Number);
  if (!west || !north || !east || !south) return null;
  return [(north + south) / 2, (west + east) / 2];
}

function languageOf(accepted: string | null): Language {
  if (accepted?.startsWith("ru")) return "ru";
  return accepted?.startsWith("en") ? "eng" : "uz";
}
