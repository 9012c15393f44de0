import { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/geocoding";
import type { Language } from "@dasturxon/contract/entities/language";
import * as z from "zod";
import { GeocoderError, type Geocoder, type GeoPoint } from "../ports/geocoder.ts";
import { rememberAnswers } from "./remember-answers.ts";

export type NominatimConfig = {
  /** Of the server, without a slash at the end: our own, or https://nominatim.openstreetmap.org. */
  baseUrl: string;
  /** Who we are and how to reach us; the public server refuses names of libraries. */
  userAgent?: string;
  /** Least time from one question to the next; the public server allows one a second for all of us together. */
  pauseMs?: number;
  timeoutMs?: number;
  request?: typeof fetch;
};

const tags: Record<Language, string> = { uz: "uz", ru: "ru", eng: "en" };

/** About eleven metres: a house. */
const reverseDecimals = 4;
const nearDegrees = 0.15;
const mostAnswers = 10;

/** Geocoder on a Nominatim server (docs of osm-search/Nominatim): `/reverse` and `/search` with JSON answers. */
export function nominatim({
  baseUrl,
  userAgent = "Dasturxon",
  pauseMs = 0,
  timeoutMs = 5_000,
  request = fetch,
}: NominatimConfig): Geocoder {
  const inTurn = oneAtATime(pauseMs);
  // The public server asks for it, and addresses change seldom.
  const remember = rememberAnswers<unknown>({ most: 20_000, forMs: 30 * 24 * 60 * 60 * 1000 });

  async function ask<T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const parameters = new URLSearchParams({ format: "jsonv2", addressdetails: "1", ...query });
    const address = `${baseUrl}${path}?${parameters.toString()}`;
    try {
      const answer = await remember(address, () => inTurn(() => read(address)));
      return schema.parse(answer);
    } catch (cause) {
      throw new GeocoderError(`Nominatim did not answer ${path}`, { cause });
    }
  }

  async function read(address: string): Promise<unknown> {
    const response = await request(address, {
      headers: { "user-agent": userAgent, accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return response.json();
  }

  return {
    reverse: ({ lat, lon }, language) =>
      ask(
        "/reverse",
        {
          lat: lat.toFixed(reverseDecimals),
          lon: lon.toFixed(reverseDecimals),
          zoom: "18",
          "accept-language": tags[language],
        },
        ReverseAnswer,
      ),
    search: (query, near, language) =>
      ask(
        "/search",
        {
          q: query,
          limit: String(mostAnswers),
          countrycodes: "uz",
          "accept-language": tags[language],
          ...(near ? { viewbox: viewbox(near) } : {}),
        },
        z.array(SearchAnswer),
      ),
  };
}

/** Prefers what lies around a point; its corners are rounded so that neighbours share an answer. */
function viewbox({ lat, lon }: GeoPoint) {
  const corners = [lon - nearDegrees, lat + nearDegrees, lon + nearDegrees, lat - nearDegrees];
  return corners.map((degrees) => degrees.toFixed(2)).join(",");
}

function oneAtATime(pauseMs: number) {
  if (pauseMs === 0) return <T>(work: () => Promise<T>) => work();
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.then(pause, pause);
    return result;
  };
}
