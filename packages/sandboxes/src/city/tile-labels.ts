import type { Language } from "@dasturxon/contract/entities/language";
import { mahallaName } from "./address-at.ts";
import type { StreetClass } from "./city.ts";
import type { CityMap, Line } from "./city-map.ts";
import { between, boxOf, distance } from "./geometry.ts";
import { grid, type Grid } from "./grid.ts";
import type { Box, Point } from "./plane.ts";

export type LabelStyle =
  | "town"
  | "quarter"
  | "place"
  | "park"
  | "water"
  | "main"
  | "street"
  | "lane";

/**
 * A name on the map: along a line when its path has several points, otherwise horizontal, centred on its one point.
 */
export type Label = { text: string; style: LabelStyle; path: readonly Point[] };

/** Height of letters in pixels. */
export const letterPixels: Record<LabelStyle, number> = {
  town: 17,
  quarter: 12,
  place: 11.5,
  park: 11,
  water: 11,
  main: 12,
  street: 11,
  lane: 10,
};

/** Zoom levels at which names of a kind are shown, both included. */
const shownAt: Record<LabelStyle, [from: number, to: number]> = {
  town: [8, 12],
  quarter: [13, 16],
  place: [15, 19],
  park: [14, 19],
  water: [14, 19],
  main: [13, 19],
  street: [15, 19],
  lane: [17, 19],
};

const repeatPixels = 560;
/** Average width of a letter as a share of its height. */
const letterShare = 0.56;
const cellPixels = 14;

/**
 * Places the names of a whole town for one zoom level, so that a name that crosses the edge of a tile continues in
 * the next one. More important names come first and displace others.
 *
 * @param metresPerPixel On the plane, at this zoom.
 */
export function placeLabels(
  map: CityMap,
  zoom: number,
  metresPerPixel: number,
  language: Language,
): Grid<Label> {
  const placed = grid<Label>(256 * metresPerPixel);
  const taken = new Set<number>();

  const place = (label: Label) => {
    const cells = cellsOf(label, metresPerPixel);
    if (cells.some((cell) => taken.has(cell))) return;
    for (const cell of cells) taken.add(cell);
    placed.add(extentOf(label, metresPerPixel), label);
  };
  for (const label of candidates(map, zoom, metresPerPixel, language)) place(label);
  return placed;
}

function* candidates(
  { city, streets, areas, canals, mahallas, plane }: CityMap,
  zoom: number,
  metresPerPixel: number,
  language: Language,
): Generator<Label> {
  const isShown = (style: LabelStyle) => zoom >= shownAt[style][0] && zoom <= shownAt[style][1];
  function* along(lines: readonly Line[], style: LabelStyle) {
    for (const { points, name } of isShown(style) ? lines : []) {
      yield* labelsAlong(points, name[language], style, metresPerPixel);
    }
  }
  const ofClass = (...classes: StreetClass[]) =>
    streets.filter((street) => classes.includes(street.class));

  if (isShown("town")) yield level("town", city.name[language], { x: 0, y: 0 });
  yield* along(ofClass("ring", "main"), "main");
  for (const { name, at } of isShown("place") ? city.landmarks : []) {
    yield level("place", name[language], plane.toPlane(at));
  }
  for (const { name, kind, box } of isShown("park") ? areas : []) {
    const label = level(kind, name[language], {
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
    });
    const hasRoom = widthOf(label) * metresPerPixel < (box.right - box.left) * 1.5;
    if (hasRoom) yield label;
  }
  yield* along(canals, "water");
  for (const { name, at } of isShown("quarter") ? mahallas : []) {
    yield level("quarter", mahallaName(name, language), at);
  }
  yield* along(ofClass("street"), "street");
  yield* along(ofClass("lane"), "lane");
}

const level = (style: LabelStyle, text: string, at: Point): Label => ({ text, style, path: [at] });

function* labelsAlong(
  points: readonly Point[],
  text: string,
  style: LabelStyle,
  metresPerPixel: number,
): Generator<Label> {
  const needed = widthOf({ text, style }) * metresPerPixel * 1.1;
  const length = points.reduce(
    (sum, point, index) => sum + distance(points[index - 1] ?? point, point),
    0,
  );
  const count = Math.max(1, Math.floor(length / (repeatPixels * metresPerPixel)));
  for (let index = 0; index < count; index += 1) {
    const middle = ((index + 0.5) / count) * length;
    if (needed > length / count) return;
    const path = sliced(points, middle - needed / 2, middle + needed / 2);
    if (isStraightEnough(path)) yield { text, style, path: readable(path) };
  }
}

const widthOf = ({ text, style }: Pick<Label, "text" | "style">) =>
  text.length * letterPixels[style] * letterShare;

/** The part of a line between two distances from its start. */
function sliced(points: readonly Point[], from: number, to: number): Point[] {
  const part: Point[] = [];
  let before = 0;
  for (const [index, b] of points.entries()) {
    const a = points[index - 1];
    if (!a) continue;
    const length = distance(a, b);
    if (before + length > from && before < to) {
      if (part.length === 0) part.push(between(a, b, Math.max(0, (from - before) / length)));
      part.push(between(a, b, Math.min(1, (to - before) / length)));
    }
    before += length;
  }
  return part;
}

/** A name along a sharp bend would be unreadable. */
function isStraightEnough(path: readonly Point[]): boolean {
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last) return false;
  const total = path.reduce(
    (sum, point, index) => sum + distance(path[index - 1] ?? point, point),
    0,
  );
  return distance(first, last) > total * 0.97;
}

/** From left to right. */
const readable = (path: Point[]) =>
  (path[0]?.x ?? 0) > (path.at(-1)?.x ?? 0) ? path.toReversed() : path;

/** Cells of the map covered by the letters. */
function cellsOf(label: Label, metresPerPixel: number): number[] {
  const cell = cellPixels * metresPerPixel;
  const cells: number[] = [];
  for (const { x, y } of lettersOf(label, metresPerPixel)) {
    for (const dx of [-0.5, 0.5]) {
      for (const dy of [-0.5, 0.5]) {
        cells.push(Math.floor(x / cell + dx) * 1_000_003 + Math.floor(y / cell + dy));
      }
    }
  }
  return cells;
}

function lettersOf(label: Label, metresPerPixel: number): Point[] {
  const [first, ...rest] = label.path;
  if (!first) return [];
  const half = (widthOf(label) / 2) * metresPerPixel;
  const path =
    rest.length > 0
      ? [first, ...rest]
      : [
          { x: first.x - half, y: first.y },
          { x: first.x + half, y: first.y },
        ];
  const step = cellPixels * 0.7 * metresPerPixel;
  return path.flatMap((b, index) => {
    const a = path[index - 1];
    if (!a) return [b];
    const count = Math.ceil(distance(a, b) / step);
    return Array.from({ length: count }, (_, piece) => between(a, b, (piece + 1) / count));
  });
}

function extentOf(label: Label, metresPerPixel: number): Box {
  return boxOf(lettersOf(label, metresPerPixel), letterPixels[label.style] * metresPerPixel);
}
