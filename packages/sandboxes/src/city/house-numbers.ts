import { roadMetres, type CityMap, type MapStreet, type Segment } from "./city-map.ts";
import { between, distance, shareAlong, sideOf } from "./geometry.ts";
import type { Point } from "./plane.ts";

/** Metres of street per house on each side: odd numbers on the right, even ones on the left. */
const plotMetres = 22;
const frontYardMetres = 12;

/** Farther from any street there is no house number. */
const reachMetres = 180;

/** The street and house number at a point. */
export function houseAt(map: CityMap, at: Point): { street: MapStreet; number: number } | null {
  let nearest: Segment<MapStreet> | null = null;
  let least = reachMetres;
  for (const segment of map.streetSegments.near(at, reachMetres)) {
    const { a, b, of } = segment;
    const toKerb = distance(at, between(a, b, shareAlong(at, a, b))) - roadMetres[of.class] / 2;
    if (toKerb < least) [nearest, least] = [segment, toKerb];
  }
  if (!nearest) return null;
  const { of: street, a, b, before } = nearest;
  const plot = Math.floor((before + shareAlong(at, a, b) * distance(a, b)) / plotMetres);
  return { street, number: 2 * plot + (sideOf(at, a, b) > 0 ? 1 : 2) };
}

/** Position of the house with this number, or null if the street is too short. */
export function housePoint(street: MapStreet, number: number): Point | null {
  const along = (Math.floor((number - 1) / 2) + 0.5) * plotMetres;
  let before = 0;
  for (const [index, b] of street.points.entries()) {
    const a = street.points[index - 1];
    if (!a) continue;
    const length = distance(a, b);
    if (along <= before + length) {
      const offset = roadMetres[street.class] / 2 + frontYardMetres;
      const side = number % 2 === 1 ? offset : -offset;
      const on = between(a, b, (along - before) / length);
      return { x: on.x - ((b.y - a.y) / length) * side, y: on.y + ((b.x - a.x) / length) * side };
    }
    before += length;
  }
  return null;
}
