import { Latitude, Longitude } from "@dasturxon/contract/primitives";
import { ROAD_POINTS_MAX } from "@dasturxon/contract/entities/courier";
import { distanceMetres, type Point } from "@dasturxon/domain/delivery/distance";
import * as z from "zod";
import { RouterError, type Router } from "../ports/router.ts";
import { readJson } from "./read-answer.ts";

type OsrmConfig = {
  /** Base address of the server, without a trailing slash. */
  baseUrl: string;
  timeoutMs?: number;
  request?: typeof fetch;
};

/** A simplified road has some hundred points of forty bytes. */
const maxBytes = 256 * 1024;
/** Farther from a street there is no road. */
const radiusMetres = 500;
/** Four decimals are eleven metres, as for the geocoder. */
const decimals = 4;

const Answer = z.union([
  z.object({ code: z.enum(["NoRoute", "NoSegment"]) }),
  z.object({
    code: z.literal("Ok"),
    routes: z
      .array(
        z.object({
          // GeoJSON: longitude before latitude.
          geometry: z.object({
            coordinates: z
              .array(z.tuple([Longitude, Latitude]))
              .min(2)
              .max(ROAD_POINTS_MAX),
          }),
        }),
      )
      .min(1),
  }),
]);

/** Router on a server that speaks OSRM's HTTP API (docs of Project-OSRM): `/route/v1/driving`. */
export function osrm({ baseUrl, timeoutMs = 2_000, request = fetch }: OsrmConfig): Router {
  const query = new URLSearchParams({
    overview: "simplified",
    geometries: "geojson",
    radiuses: `${radiusMetres};${radiusMetres}`,
  });

  async function ask(from: Point, to: Point): Promise<unknown> {
    const path = `/route/v1/driving/${written(from)};${written(to)}`;
    const response = await request(`${baseUrl}${path}?${query.toString()}`, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new RouterError(reasonOf(cause), { cause });
    });
    // OSRM answers 400 if there is no way.
    if (!response.ok && response.status !== 400)
      throw new RouterError(`The router answered ${response.status}`);
    return readJson(response, maxBytes).catch((cause: unknown) => {
      throw new RouterError(isTimeout(cause) ? tooSlow : notRoad, { cause });
    });
  }

  return {
    async road(from, to) {
      const { data, error } = Answer.safeParse(await ask(from, to));
      if (error) throw new RouterError(notRoad, { cause: error });
      if (data.code !== "Ok") return null;
      const road = data.routes[0]?.geometry.coordinates.map(([longitude, latitude]) => ({
        latitude,
        longitude,
      }));
      const [first, last] = [road?.[0], road?.at(-1)];
      const leadsThere = first && last && isNear(first, from) && isNear(last, to);
      if (!road || !leadsThere) throw new RouterError("The router's road is elsewhere");
      return road;
    },
  };
}

const tooSlow = "The router did not answer in time";
const notRoad = "The router's answer is not a road";
const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === "TimeoutError";
const reasonOf = (cause: unknown) =>
  isTimeout(cause) ? tooSlow : "The router could not be reached";

/** An older OSRM ignores `radiuses`, and takes the nearest street of whatever country it knows. */
const isNear = (end: Point, wanted: Point) => distanceMetres(end, wanted) <= 2 * radiusMetres;

const written = ({ latitude, longitude }: Point) =>
  `${longitude.toFixed(decimals)},${latitude.toFixed(decimals)}`;
