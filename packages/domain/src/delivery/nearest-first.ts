import type { Point } from "./distance.ts";

/**
 * Index of places that yields them by distance from a point. A caller that needs only the
 * nearest takes one, and nothing is sorted.
 *
 * Chord lengths have the same order as great-circle distances, and cost three multiplications instead of
 * trigonometry, so hundreds of branches are as fast as a few.
 *
 * @returns Equally near places keep the order of the list.
 */
export function nearestFirst<Place extends Point>(
  places: readonly Place[],
): (point: Point) => Generator<Place> {
  const entries = places.map((place) => ({ place, ...unitVector(place) }));
  return function* from(point) {
    const [first] = entries;
    if (!first) return;
    const { x, y, z } = unitVector(point);
    const chord = (to: UnitVector) => (to.x - x) ** 2 + (to.y - y) ** 2 + (to.z - z) ** 2;
    let best = first;
    let bestChord = chord(first);
    for (const entry of entries) {
      const next = chord(entry);
      if (next >= bestChord) continue;
      best = entry;
      bestChord = next;
    }
    yield best.place;
    const others = entries.filter((entry) => entry !== best);
    for (const { place } of others.toSorted((a, b) => chord(a) - chord(b))) yield place;
  };
}

/** The nearest of these places, or `null` when there is none. */
export const nearest = <Place extends Point>(
  point: Point,
  places: readonly Place[],
): Place | null => nearestFirst(places)(point).next().value ?? null;

type UnitVector = { x: number; y: number; z: number };

/** Unit vector of a point. */
function unitVector({ latitude, longitude }: Point): UnitVector {
  const north = (latitude * Math.PI) / 180;
  const east = (longitude * Math.PI) / 180;
  return {
    x: Math.cos(north) * Math.cos(east),
    y: Math.cos(north) * Math.sin(east),
    z: Math.sin(north),
  };
}
