import type { LatLon } from "./city.ts";
import type { CityMap } from "./city-map.ts";
import { drawCity } from "./draw-city.ts";
import { placeFinder } from "./find-places.ts";
import { samarkand } from "./samarkand.ts";
import { tashkent } from "./tashkent.ts";

export type Town = {
  covers(at: LatLon): boolean;
  /** Drawn at the first use. */
  map(): CityMap;
  finder(): ReturnType<typeof placeFinder>;
};

const marginDegrees = 0.03;

/** The towns of the sandbox. */
export const towns: readonly Town[] = [tashkent, samarkand].map((city) => {
  const corners = city.streets.flatMap(({ line }) => line);
  const lats = corners.map(([lat]) => lat);
  const lons = corners.map(([, lon]) => lon);
  const map = once(() => drawCity(city));
  return {
    covers: ([lat, lon]) =>
      lat > Math.min(...lats) - marginDegrees &&
      lat < Math.max(...lats) + marginDegrees &&
      lon > Math.min(...lons) - marginDegrees &&
      lon < Math.max(...lons) + marginDegrees,
    map,
    finder: once(() => placeFinder(map())),
  };
});

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
