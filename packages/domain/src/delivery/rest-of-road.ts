import type { Metres } from "@dasturxon/contract/primitives";
import { distanceMetres, type Point } from "./distance.ts";

/**
 * The part of a road that lies ahead of somebody who moves along it.
 *
 * @param road Two points or more.
 * @returns `points`: from the place on the road that is nearest to `at`. `metresOff`: from `at` to that place.
 */
export function restOfRoad(
  road: readonly Point[],
  at: Point,
): { points: Point[]; metresOff: Metres } {
  let rest: { points: Point[]; metresOff: Metres } = { points: [], metresOff: Infinity };
  for (const [index, end] of road.slice(1).entries()) {
    const place = nearestOn(road[index] ?? end, end, at);
    const metresOff = distanceMetres(at, place);
    if (metresOff < rest.metresOff) rest = { points: [place, ...road.slice(index + 1)], metresOff };
  }
  return rest;
}

/** On the segment from `a` to `b`, as on a plane: it is shorter than the Earth is round. */
function nearestOn(a: Point, b: Point, at: Point): Point {
  const narrowing = Math.cos((at.latitude * Math.PI) / 180);
  const from = (start: Point, end: Point) => ({
    x: (end.longitude - start.longitude) * narrowing,
    y: end.latitude - start.latitude,
  });
  const [way, there] = [from(a, b), from(a, at)];
  const squared = way.x ** 2 + way.y ** 2;
  const share =
    squared === 0 ? 0 : Math.min(1, Math.max(0, (there.x * way.x + there.y * way.y) / squared));
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: a.longitude + (b.longitude - a.longitude) * share,
  };
}
