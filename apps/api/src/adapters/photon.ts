import type { SearchAnswer } from "@dasturxon/contract/entities/address";
import type { Language } from "@dasturxon/contract/entities/language";
import * as z from "zod";
import type { Geocoder } from "../ports/geocoder.ts";
import { geocoderUpstream, houseDegrees, type GeocoderConfig } from "./geocoder-upstream.ts";

/** Photon imports few languages; `default` is the local name. */
const tags: Record<Language, string> = { uz: "default", ru: "default", eng: "en" };

const maxAnswers = 10;
const radiusKm = 0.2;

/** GeoJSON: longitude before latitude. */
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    locality: z.string().optional(),
    district: z.string().optional(),
    city: z.string().optional(),
    osm_key: z.string().optional(),
  }),
});
type Feature = z.infer<typeof Feature>;
const Features = z.object({ features: z.array(Feature) });

/** Geocoder on a Photon server (docs of komoot/photon), built for search while typing: `/api` and `/reverse`. */
export function photon(config: GeocoderConfig): Geocoder {
  const fetchAnswer = geocoderUpstream(config);

  return {
    async reverse({ lat, lon }, language, admit) {
      const point = { lat: houseDegrees(lat), lon: houseDegrees(lon) };
      const query = { ...point, radius: String(radiusKm), limit: "1", lang: tags[language] };
      const { features } = await fetchAnswer("/reverse", query, Features, admit);
      const [found] = features;
      return found ? answerOf(found) : { error: "Unable to geocode" };
    },
    async search(text, near, language, admit) {
      const { features } = await fetchAnswer(
        "/api",
        {
          q: text,
          limit: String(maxAnswers),
          countrycode: "UZ",
          lang: tags[language],
          // Rounded so that nearby points share an answer.
          ...(near ? { lat: near.lat.toFixed(2), lon: near.lon.toFixed(2) } : {}),
        },
        Features,
        admit,
      );
      return features.map(answerOf);
    },
  };
}

function answerOf({ geometry, properties }: Feature): SearchAnswer {
  const { name, street, housenumber, locality, district, city } = properties;
  const [lon, lat] = geometry.coordinates;
  // A street's own record has its name as `name`.
  const road = street ?? (properties.osm_key === "highway" ? name : undefined);
  const houseAndRoad = road ? [housenumber, road] : [name];
  return {
    display_name: [...new Set([...houseAndRoad, locality, district, city].filter(Boolean))].join(
      ", ",
    ),
    lat: String(lat),
    lon: String(lon),
    address: {
      ...(road && { road }),
      ...(locality && { neighbourhood: locality }),
      ...(housenumber && { house_number: housenumber }),
    },
  };
}
