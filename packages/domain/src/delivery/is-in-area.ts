import type { Area, Position } from "@dasturxon/contract/entities/zone";
import type { Point } from "./distance.ts";

/**
 * Whether a point lies in a zone: inside an outer ring and in none of its holes. The boundary is inside, that of a
 * hole too, so that two zones which share a border leave no gap.
 *
 * @param area GeoJSON: longitude before latitude.
 * @see Decision "S5.22".
 */
export function isInArea({ latitude, longitude }: Point, area: Area): boolean {
  const polygons = area.type === "Polygon" ? [area.coordinates] : area.coordinates;
  const position: Position = [longitude, latitude];
  return polygons.some(([outer = [], ...holes]) => {
    if (placeIn(outer, position) === "OUTSIDE") return false;
    return holes.every((hole) => placeIn(hole, position) !== "INSIDE");
  });
}

/** Ray casting: counts the edges that a ray to the east crosses. */
function placeIn(ring: readonly Position[], [x, y]: Position) {
  let isInside = false;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[at + 1] ?? ring[0] ?? [x1, y1];
    // Which side of the edge the point is on: 0 is on its line.
    const side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    const isBeside = Math.min(x1, x2) <= x && x <= Math.max(x1, x2);
    const isLevel = Math.min(y1, y2) <= y && y <= Math.max(y1, y2);
    if (side === 0 && isBeside && isLevel) return "BOUNDARY";
    if (y1 > y !== y2 > y && y2 > y1 === side > 0) isInside = !isInside;
  }
  return isInside ? "INSIDE" : "OUTSIDE";
}
