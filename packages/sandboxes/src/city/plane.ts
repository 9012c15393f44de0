import type { LatLon } from "./city.ts";

/** Metres east and south of a town's centre. */
export type Point = { x: number; y: number };

/** A rectangle of the plane. */
export type Box = { left: number; top: number; right: number; bottom: number };

/**
 * A town's flat map. It is Web Mercator, so that a tile is a square of it, in metres at the town's latitude: within
 * a town the error is a few metres in a thousand.
 */
export type Plane = {
  toPlane: (at: LatLon) => Point;
  toLatLon: (at: Point) => LatLon;
  /** Bounds of a map tile. */
  tileBox: (z: number, x: number, y: number) => Box;
};

const equatorMetres = 40_075_016.686;

export function planeAround(middle: LatLon): Plane {
  const scale = equatorMetres * Math.cos((middle[0] * Math.PI) / 180);
  const origin = mercator(middle);
  return {
    toPlane(at) {
      const { x, y } = mercator(at);
      return { x: (x - origin.x) * scale, y: (y - origin.y) * scale };
    },
    toLatLon({ x, y }) {
      const lon = (x / scale + origin.x) * 360 - 180;
      const angle = Math.PI * (1 - 2 * (y / scale + origin.y));
      return [(Math.atan(Math.sinh(angle)) * 180) / Math.PI, lon];
    },
    tileBox(z, x, y) {
      const side = scale / 2 ** z;
      const left = x * side - origin.x * scale;
      const top = y * side - origin.y * scale;
      return { left, top, right: left + side, bottom: top + side };
    },
  };
}

/** The world as a square from 0 to 1, x to the east, y to the south. */
function mercator([lat, lon]: LatLon): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: lon / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}
