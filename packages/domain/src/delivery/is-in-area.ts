import type { Area, Position } from "@dasturxon/contract/entities/delivery";
import type { Point } from "./distance.ts";

/**
 * Whether a point is in a zone: inside an outer ring and in none of its holes. The boundary is inside, that of a
 * hole too, so that two zones with a common border leave no gap.
 *
 * @param area GeoJSON: longitude before latitude.
 * @see Decision "S5.22".
 */
export const isInArea = (point: Point, area: Area): boolean => areaTest(area)(point);

/** The same with a precomputed index, for areas that are tested often. */
export function areaTest(area: Area): (point: Point) => boolean {
  const polygons = area.type === "Polygon" ? [area.coordinates] : area.coordinates;
  const shapes = polygons.map(([outer = [], ...holes]) => ({
    outer: ringOf(outer),
    holes: holes.map(ringOf),
  }));
  return ({ longitude: x, latitude: y }) =>
    shapes.some(
      ({ outer, holes }) =>
        isInBounds(outer, x, y) &&
        positionIn(outer, x, y) !== "OUTSIDE" &&
        holes.every((hole) => !isInBounds(hole, x, y) || positionIn(hole, x, y) !== "INSIDE"),
    );
}

type Edge = { x1: number; y1: number; x2: number; y2: number };
type Ring = {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Edges by bands of latitude, from south to north: an eastward ray only crosses edges of its band. */
  bands: Edge[][];
};

const edgesPerBand = 4;

/** GeoJSON repeats the first position at the end; a ring without it is closed too. */
function ringOf(positions: readonly Position[]): Ring {
  const ring: Ring = {
    west: Infinity,
    south: Infinity,
    east: -Infinity,
    north: -Infinity,
    bands: Array.from({ length: Math.ceil(positions.length / edgesPerBand) }, () => []),
  };
  for (const [x, y] of positions) {
    ring.west = Math.min(ring.west, x);
    ring.east = Math.max(ring.east, x);
    ring.south = Math.min(ring.south, y);
    ring.north = Math.max(ring.north, y);
  }
  let [x1, y1] = positions.at(-1) ?? [0, 0];
  for (const [x2, y2] of positions) {
    const last = bandOf(ring, Math.max(y1, y2));
    for (let band = bandOf(ring, Math.min(y1, y2)); band <= last; band += 1)
      ring.bands[band]?.push({ x1, y1, x2, y2 });
    [x1, y1] = [x2, y2];
  }
  return ring;
}

/** Edge ends and points are rounded alike, so that no point misses its band. */
const bandOf = ({ south, north, bands }: Ring, y: number) =>
  north > south
    ? Math.min(Math.floor(((y - south) / (north - south)) * bands.length), bands.length - 1)
    : 0;

/** Bounding box: most points are outside most zones. */
const isInBounds = ({ west, south, east, north }: Ring, x: number, y: number) =>
  west <= x && x <= east && south <= y && y <= north;

/** Ray casting: counts the edges crossed by an eastward ray. */
function positionIn(ring: Ring, x: number, y: number) {
  let isInside = false;
  for (const { x1, y1, x2, y2 } of ring.bands[bandOf(ring, y)] ?? []) {
    // Not all edges of a band reach the ray.
    if ((y1 > y && y2 > y) || (y1 < y && y2 < y)) continue;
    // Side of the edge that the point is on: 0 is on its line.
    const side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    if (side === 0 && Math.min(x1, x2) <= x && x <= Math.max(x1, x2)) return "BOUNDARY";
    if (y1 > y !== y2 > y && y2 > y1 === side > 0) isInside = !isInside;
  }
  return isInside ? "INSIDE" : "OUTSIDE";
}
