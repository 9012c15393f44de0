import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Area, City, Mahalla, StreetClass } from "./city.ts";
import { between, contains, distance, isInside, shareAlong } from "./geometry.ts";
import type { Grid } from "./grid.ts";
import type { Box, Plane, Point } from "./plane.ts";

export type Line = { name: LocalizedText; points: readonly Point[] };
export type MapStreet = Line & { class: StreetClass };
export type MapCanal = Line & { widthMetres: number };
export type MapArea = { name: LocalizedText; kind: Area["kind"]; ring: readonly Point[]; box: Box };
export type MapMahalla = Mahalla & { at: Point };

/** One straight segment of a line; `before` is its distance from the line's start, in metres. */
export type Segment<T extends Line> = { of: T; a: Point; b: Point; before: number };

/** Geometry of a town on its plane, with the lanes between its main streets. */
export type CityMap = {
  city: City;
  plane: Plane;
  streets: readonly MapStreet[];
  streetSegments: Grid<Segment<MapStreet>>;
  canals: readonly MapCanal[];
  canalSegments: Grid<Segment<MapCanal>>;
  areas: readonly MapArea[];
  mahallas: readonly MapMahalla[];
};

/** Width of the roadway in metres. */
export const roadMetres: Record<StreetClass, number> = { ring: 34, main: 26, street: 15, lane: 7 };

/** Farther than this from the centre of every mahalla is outside the town. */
const townEndsMetres = 1_350;

/** The nearest of these lines within `withinMetres`, and the point on it. */
export function nearestOn<T extends Line>(
  segments: Grid<Segment<T>>,
  at: Point,
  withinMetres: number,
) {
  let nearest: { segment: Segment<T>; point: Point; metres: number } | null = null;
  for (const segment of segments.near(at, withinMetres)) {
    const point = between(segment.a, segment.b, shareAlong(at, segment.a, segment.b));
    const metres = distance(at, point);
    if (metres <= (nearest?.metres ?? withinMetres)) nearest = { segment, point, metres };
  }
  return nearest;
}

/** The mahalla of a point, or null outside the town. */
export function mahallaAt({ mahallas }: Pick<CityMap, "mahallas">, at: Point): MapMahalla | null {
  let nearest: MapMahalla | null = null;
  let least = townEndsMetres;
  for (const mahalla of mahallas) {
    const metres = distance(mahalla.at, at);
    if (metres < least) [nearest, least] = [mahalla, metres];
  }
  return nearest;
}

/** Whether nothing can be built there: a park, a lake, a canal. */
export function isOpenGround({ areas, canalSegments }: CityMap, at: Point, marginMetres: number) {
  if (areas.some(({ box, ring }) => contains(box, at) && isInside(at, ring))) return true;
  const canal = nearestOn(canalSegments, at, 30 + marginMetres);
  return canal !== null && canal.metres < canal.segment.of.widthMetres / 2 + marginMetres;
}
