import type { City } from "./city.ts";
import type { CityMap, Line, MapArea, MapCanal, MapStreet, Segment } from "./city-map.ts";
import { boxOf, distance, smoothed } from "./geometry.ts";
import { grid, type Grid } from "./grid.ts";
import { createLanes } from "./lanes.ts";
import { planeAround } from "./plane.ts";

/** Computes the geometry of a town. Takes a few hundred milliseconds. */
export function drawCity(city: City): CityMap {
  const plane = planeAround(city.middle);
  const streets = city.streets.map((street): MapStreet => ({
    name: street.name,
    class: street.class,
    points: smoothed(street.line.map(plane.toPlane)),
  }));
  const canals = city.canals.map((canal): MapCanal => ({
    name: canal.name,
    widthMetres: canal.widthMetres,
    points: smoothed(canal.line.map(plane.toPlane)),
  }));
  const map: CityMap = {
    city,
    plane,
    streets,
    streetSegments: segmentsOf(streets),
    canals,
    canalSegments: segmentsOf(canals),
    areas: city.areas.map(({ name, kind, ring: corners }): MapArea => {
      const ring = smoothed(corners.map(plane.toPlane), true);
      return { name, kind, ring, box: boxOf(ring) };
    }),
    mahallas: city.mahallas.map((mahalla) => ({ ...mahalla, at: plane.toPlane(mahalla.middle) })),
  };
  const lanes = map.mahallas.flatMap((mahalla) => createLanes(map, mahalla));
  const all = [...streets, ...lanes];
  return { ...map, streets: all, streetSegments: segmentsOf(all) };
}

function segmentsOf<T extends Line>(lines: readonly T[]): Grid<Segment<T>> {
  const found = grid<Segment<T>>(200);
  for (const line of lines) {
    let before = 0;
    for (const [index, b] of line.points.entries()) {
      const a = line.points[index - 1];
      if (!a) continue;
      found.add(boxOf([a, b]), { of: line, a, b, before });
      before += distance(a, b);
    }
  }
  return found;
}
