import { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/address";
import type { Language } from "@dasturxon/contract/entities/language";
import * as z from "zod";
import type { Geocoder, GeoPoint } from "../ports/geocoder.ts";
import { geocoderUpstream, houseDegrees, type GeocoderConfig } from "./geocoder-upstream.ts";

const tags: Record<Language, string> = { uz: "uz", ru: "ru", eng: "en" };

const nearDegrees = 0.15;
const maxAnswers = 10;

/** Geocoder on a Nominatim server (docs of osm-search/Nominatim): `/reverse` and `/search` with JSON answers. */
export function nominatim(config: GeocoderConfig): Geocoder {
  const fetchAnswer = geocoderUpstream(config);
  const common = { format: "jsonv2", addressdetails: "1" };

  return {
    reverse: ({ lat, lon }, language, admit) =>
      fetchAnswer(
        "/reverse",
        {
          ...common,
          lat: houseDegrees(lat),
          lon: houseDegrees(lon),
          zoom: "18",
          "accept-language": tags[language],
        },
        ReverseAnswer,
        admit,
      ),
    search: (query, near, language, admit) =>
      fetchAnswer(
        "/search",
        {
          ...common,
          q: query,
          limit: String(maxAnswers),
          countrycodes: "uz",
          "accept-language": tags[language],
          ...(near ? { viewbox: viewbox(near) } : {}),
        },
        z.array(SearchAnswer),
        admit,
      ),
  };
}

/** Prefers results around a point; its corners are rounded so that nearby points share an answer. */
function viewbox({ lat, lon }: GeoPoint) {
  const corners = [lon - nearDegrees, lat + nearDegrees, lon + nearDegrees, lat - nearDegrees];
  return corners.map((degrees) => degrees.toFixed(2)).join(",");
}
