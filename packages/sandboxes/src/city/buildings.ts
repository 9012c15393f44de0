import { chanceFrom } from "./chance.ts";
import { isOpenGround, mahallaAt, roadMetres, type CityMap, type MapMahalla } from "./city-map.ts";
import { between, distance, shareAlong, turned } from "./geometry.ts";
import type { Point } from "./plane.ts";

export type Building = { middle: Point; corners: readonly Point[] };

const reachMetres = 1_350;
const clearanceMetres = 5;

/** The houses of a mahalla, in rows along its lanes; large blocks where the lanes are far apart. */
export function buildingsOf(map: CityMap, mahalla: MapMahalla): Building[] {
  const chance = chanceFrom(`${mahalla.name.uz} houses`);
  const angle = (-mahalla.lanes.angle * Math.PI) / 180;
  const isEstate = mahalla.lanes.spacingMetres >= 135;
  const rowMetres = isEstate ? 58 : 30;
  const found: Building[] = [];
  for (let y = -reachMetres; y < reachMetres; y += rowMetres) {
    let x = -reachMetres;
    while (x < reachMetres) {
      const width = isEstate ? 34 + chance() * 46 : 11 + chance() * 13;
      const depth = isEstate ? 13 + chance() * 6 : 9 + chance() * 9;
      const shift = (chance() - 0.5) * (isEstate ? 16 : 8);
      const building = placed(mahalla, angle, { x: x + width / 2, y: y + shift }, width, depth);
      x += width + (isEstate ? 14 : 5) + chance() * (isEstate ? 26 : 9);
      if (isFree(map, mahalla, building)) found.push(building);
    }
  }
  return found;
}

function placed(
  mahalla: MapMahalla,
  angle: number,
  at: Point,
  width: number,
  depth: number,
): Building {
  const onPlane = (dx: number, dy: number) => {
    const { x, y } = turned({ x: at.x + dx * width, y: at.y + dy * depth }, angle);
    return { x: x + mahalla.at.x, y: y + mahalla.at.y };
  };
  return {
    middle: onPlane(0, 0),
    corners: [onPlane(-0.5, -0.5), onPlane(0.5, -0.5), onPlane(0.5, 0.5), onPlane(-0.5, 0.5)],
  };
}

function isFree(map: CityMap, mahalla: MapMahalla, { middle, corners }: Building): boolean {
  if (mahallaAt(map, middle) !== mahalla) return false;
  return [middle, ...corners].every((at) => {
    if (isOpenGround(map, at, 6)) return false;
    for (const { of, a, b } of map.streetSegments.near(at, 30)) {
      const metres = distance(at, between(a, b, shareAlong(at, a, b)));
      if (metres < roadMetres[of.class] / 2 + clearanceMetres) return false;
    }
    return true;
  });
}
