import type { Metres } from "@dasturxon/contract/primitives";

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

/** Mean radius of the Earth (IUGG). */
const earthRadiusMetres = 6_371_008.8;

/** Great-circle distance. Decision "S3.126": the server measures, a client's distance is ignored. */
export function distanceMetres(from: Point, to: Point): Metres {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude);
  // Rounding may push the chord of opposite points above 1, where asin is NaN.
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
