import type { City, LatLon } from "./city.ts";
import { drawCity } from "./draw-city.ts";
import { tilePainter, type TileAddress } from "./draw-tile.ts";
import { placeFinder } from "./find-places.ts";
import { boxOf, contains, overlap } from "./geometry.ts";
import { planeAround } from "./plane.ts";
import { samarkand } from "./samarkand.ts";
import { tashkent } from "./tashkent.ts";

const marginMetres = 3_000;

/** The towns of the sandbox. Each is computed on first use. */
export const towns = [tashkent, samarkand].map(townOf);

function townOf(city: City) {
  const plane = planeAround(city.middle);
  const extent = boxOf(
    city.streets.flatMap(({ line }) => line.map(plane.toPlane)),
    marginMetres,
  );
  const map = once(() => drawCity(city));
  return {
    covers: (at: LatLon) => contains(extent, plane.toPlane(at)),
    touches: ({ z, x, y }: TileAddress) => overlap(extent, plane.tileBox(z, x, y)),
    map,
    finder: once(() => placeFinder(map())),
    painter: once(() => tilePainter(map())),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
