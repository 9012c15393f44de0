import type { Language } from "@dasturxon/contract/entities/language";
import { placeAt, placesNamed, type KnownPlace } from "./ask-city.ts";
import type { LatLon } from "./city.ts";

/**
 * Simulates a Photon server (`/api`, `/reverse`) with Tashkent and Samarkand. Protocol: docs of komoot/photon;
 * GeoJSON, longitude before latitude, no result is an empty list.
 *
 * @testing
 */
export function sandboxPhoton(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  const language: Language = searchParams.get("lang") === "en" ? "eng" : "uz";
  const at: LatLon = [
    Number(searchParams.get("lat") ?? "x"),
    Number(searchParams.get("lon") ?? "x"),
  ];
  const limit = Number(searchParams.get("limit") ?? "15");
  if (pathname.endsWith("/reverse")) {
    const place = placeAt(at, language);
    return collection(place ? [place] : []);
  }
  if (!pathname.endsWith("/api")) return new Response("Not found", { status: 404 });
  const near = Number.isNaN(at[0]) ? null : at;
  return collection(placesNamed(searchParams.get("q") ?? "", near, language, limit));
}

const collection = (places: readonly KnownPlace[]) =>
  Response.json({ type: "FeatureCollection", features: places.map(feature) });

function feature({ at: [lat, lon], name, address }: KnownPlace) {
  const { road, house_number, neighbourhood } = address;
  const [title = ""] = name.split(", ");
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lon, lat] },
    properties: {
      name: title === house_number ? road : title,
      street: road,
      housenumber: house_number,
      locality: neighbourhood,
      countrycode: "UZ",
      osm_key: house_number ? "building" : "place",
    },
  };
}
