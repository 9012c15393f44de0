import type { LocalizedText } from "@dasturxon/contract/primitives";
import { chanceFrom } from "./chance.ts";
import {
  isOpenGround,
  mahallaAt,
  nearestOn,
  type CityMap,
  type MapMahalla,
  type MapStreet,
} from "./city-map.ts";
import { turned } from "./geometry.ts";
import type { Point } from "./plane.ts";

const reachMetres = 1_350;
const stepMetres = 20;
const shortestMetres = 80;
/** A lane this close to a parallel main street is left out. */
const besideMetres = 45;

/**
 * Fills a mahalla with lanes: a grid in the mahalla's own direction, irregular, with gaps for its parks, canals and
 * main streets. Lanes have the mahalla's name and a number, as in Uzbekistan.
 */
export function createLanes(map: CityMap, mahalla: MapMahalla): MapStreet[] {
  const chance = chanceFrom(mahalla.name.uz);
  const { spacingMetres } = mahalla.lanes;
  const along = rows(spacingMetres, chance).flatMap((offset) =>
    runs(map, mahalla, (t) => ({ x: t, y: offset }), 0),
  );
  const across = rows(spacingMetres * 1.7, chance).flatMap((offset) =>
    runs(map, mahalla, (t) => ({ x: offset, y: t }), Math.PI / 2),
  );
  return [...along, ...across].map((points, index): MapStreet => ({
    name: laneName(mahalla.name, index + 1),
    class: "lane",
    points,
  }));
}

/** Offsets of parallel lanes from the centre; irregular, with some missing. */
function rows(spacingMetres: number, chance: () => number): number[] {
  const offsets: number[] = [];
  for (let offset = -reachMetres; offset <= reachMetres; offset += spacingMetres) {
    const isMissing = chance() < 0.12;
    const shift = (chance() - 0.5) * 0.3 * spacingMetres;
    if (!isMissing) offsets.push(offset + shift);
  }
  return offsets;
}

/** Parts of a straight line across the mahalla where a lane can be. */
function runs(
  map: CityMap,
  mahalla: MapMahalla,
  line: (t: number) => Point,
  extraAngle: number,
): Point[][] {
  const angle = (-mahalla.lanes.angle * Math.PI) / 180;
  const found: Point[][] = [];
  let run: Point[] = [];
  for (let t = -reachMetres; t <= reachMetres; t += stepMetres) {
    const { x, y } = turned(line(t), angle);
    const at = { x: x + mahalla.at.x, y: y + mahalla.at.y };
    if (mahallaAt(map, at) === mahalla && isFree(map, at, angle + extraAngle)) run.push(at);
    else run = withRun(found, run);
  }
  withRun(found, run);
  return found;
}

/** Only the ends are needed: a lane is straight. */
function withRun(found: Point[][], run: Point[]): Point[] {
  const [first] = run;
  const last = run.at(-1);
  if (first && last && (run.length - 1) * stepMetres >= shortestMetres) found.push([first, last]);
  return [];
}

function isFree(map: CityMap, at: Point, angle: number): boolean {
  if (isOpenGround(map, at, 12)) return false;
  const street = nearestOn(map.streetSegments, at, besideMetres);
  if (!street) return true;
  const { a, b } = street.segment;
  const turn = Math.abs(Math.sin(Math.atan2(b.y - a.y, b.x - a.x) - angle));
  // Lanes cross main streets and end at them; only those parallel and close to one are left out.
  return turn > 0.5;
}

const laneName = ({ uz, ru, eng }: LocalizedText, number: number): LocalizedText => ({
  uz: `${uz} ${number}-tor ko‘chasi`,
  ru: `${number}-й проезд ${ru}`,
  eng: `${eng} Lane ${number}`,
});
