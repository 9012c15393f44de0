import type { Language } from "@dasturxon/contract/entities/language";
import { buildingsOf, type Building } from "./buildings.ts";
import type { StreetClass } from "./city.ts";
import { roadMetres, type CityMap, type Line, type MapMahalla } from "./city-map.ts";
import { boxOf, overlap, widened } from "./geometry.ts";
import type { Grid } from "./grid.ts";
import { houseAt } from "./house-numbers.ts";
import type { Box, Point } from "./plane.ts";
import { placeLabels, letterPixels, type Label, type LabelStyle } from "./tile-labels.ts";
import { palettes, type Palette, type Theme } from "./tile-palette.ts";

export type TileAddress = { z: number; x: number; y: number };
export type TileLook = { theme: Theme; language: Language };

const tilePixels = 256;
const roadOrder: StreetClass[] = ["lane", "street", "main", "ring"];
/** Zoom level from which a class of road is drawn, and the minimum width in pixels. */
const roadsFrom: Record<StreetClass, number> = { ring: 9, main: 10, street: 12, lane: 14 };
const leastPixels: Record<StreetClass, number> = { ring: 2.2, main: 1.8, street: 1.3, lane: 1.2 };
const buildingsFrom = 16;
const houseNumbersFrom = 18;

/** Precomputed per city: names by zoom and language, houses by mahalla. */
export function tilePainter(map: CityMap) {
  const labels = new Map<string, Grid<Label>>();
  const houses = new Map<MapMahalla, { building: Building; box: Box }[]>();

  function labelsAt(zoom: number, metresPerPixel: number, language: Language) {
    const key = `${zoom} ${language}`;
    const cached = labels.get(key) ?? placeLabels(map, zoom, metresPerPixel, language);
    labels.set(key, cached);
    return cached;
  }
  function housesIn(box: Box) {
    return map.mahallas.flatMap((mahalla) => {
      if (!overlap(boxOf([mahalla.at], 1_400), box)) return [];
      const cached =
        houses.get(mahalla) ??
        buildingsOf(map, mahalla).map((building) => ({ building, box: boxOf(building.corners) }));
      houses.set(mahalla, cached);
      return cached.filter((house) => overlap(house.box, box)).map(({ building }) => building);
    });
  }

  /** The tile as an SVG picture of 256 x 256 pixels. */
  return ({ z, x, y }: TileAddress, { theme, language }: TileLook): string => {
    const palette = palettes[theme];
    const box = map.plane.tileBox(z, x, y);
    const metresPerPixel = (box.right - box.left) / tilePixels;
    const view = { box, around: widened(box, 30 * metresPerPixel), metresPerPixel };
    const buildings = z >= buildingsFrom ? housesIn(view.around) : [];
    const names = [...labelsAt(z, metresPerPixel, language).in(view.around)];
    return document(palette, [
      ...areas(map, view, palette),
      ...canals(map, view, palette),
      path(
        "fill",
        palette.building,
        buildings.map(({ corners }) => closed(view, corners)),
      ),
      ...roads(map, view, z, palette),
      ...(z >= houseNumbersFrom ? houseNumbers(map, view, buildings, palette) : []),
      ...names.map((label, index) => nameOf(view, label, index, palette)),
    ]);
  };
}

/** A tile outside of the towns. */
export const emptyTile = (theme: Theme) => document(palettes[theme], []);

type View = { box: Box; around: Box; metresPerPixel: number };

function document(palette: Palette, parts: string[]) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256" ` +
    `font-family="Onest,Inter,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif">` +
    `<rect width="256" height="256" fill="${palette.land}"/>${parts.join("")}</svg>`
  );
}

function areas(map: CityMap, view: View, palette: Palette) {
  const shown = map.areas.filter(({ box }) => overlap(box, view.around));
  return (["park", "water"] as const).map((kind) =>
    path(
      "fill",
      palette[kind],
      shown.filter((area) => area.kind === kind).map(({ ring }) => closed(view, ring)),
    ),
  );
}

function canals(map: CityMap, view: View, palette: Palette) {
  return map.canals.map((canal) =>
    path(
      "stroke",
      palette.water,
      pieces(view, canal),
      Math.max(1.4, canal.widthMetres / view.metresPerPixel),
    ),
  );
}

/** All kerbs first, so that crossings are open. */
function roads(map: CityMap, view: View, z: number, palette: Palette) {
  const streets = new Set([...map.streetSegments.in(view.around)].map(({ of }) => of));
  const drawn = roadOrder.flatMap((kind) => {
    if (z < roadsFrom[kind]) return [];
    const lines = [...streets]
      .filter((street) => street.class === kind)
      .flatMap((street) => pieces(view, street));
    return [
      { kind, lines, width: Math.max(leastPixels[kind], roadMetres[kind] / view.metresPerPixel) },
    ];
  });
  return [
    // A kerb would hide a very thin road.
    ...drawn.map(({ lines, width }) =>
      path("stroke", palette.kerb, width > 1.5 ? lines : [], width + 1.4),
    ),
    ...drawn.map(({ kind, lines, width }) => path("stroke", palette.road[kind], lines, width)),
  ];
}

function houseNumbers(map: CityMap, view: View, buildings: Building[], palette: Palette) {
  return buildings.map(({ middle }) => {
    const number = houseAt(map, middle)?.number;
    return number
      ? text(view, middle, String(number), `font-size="9" fill="${palette.quietText}"`)
      : "";
  });
}

const weights: Record<LabelStyle, number> = {
  town: 600,
  quarter: 500,
  place: 500,
  park: 500,
  water: 500,
  main: 500,
  street: 500,
  lane: 400,
};

function nameOf(view: View, label: Label, index: number, palette: Palette): string {
  const { style, path: line } = label;
  const colours: Partial<Record<LabelStyle, string>> = {
    quarter: palette.quietText,
    park: palette.parkText,
    water: palette.waterText,
    lane: palette.quietText,
  };
  const looks =
    `font-size="${letterPixels[style]}" font-weight="${weights[style]}" fill="${colours[style] ?? palette.text}" ` +
    `stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  const [first, second] = line;
  if (!first) return "";
  if (!second) return text(view, first, label.text, looks);
  return (
    `<path id="n${index}" d="${open(view, line)}" fill="none"/>` +
    `<text ${looks} text-anchor="middle" dy=".35em"><textPath href="#n${index}" startOffset="50%">` +
    `${escaped(label.text)}</textPath></text>`
  );
}

function text(view: View, at: Point, content: string, looks: string) {
  return `<text x="${pixel(at.x - view.box.left, view)}" y="${pixel(at.y - view.box.top, view)}" dy=".35em" text-anchor="middle" ${looks}>${escaped(content)}</text>`;
}

/** Parts of a line that touch the tile. */
function pieces(view: View, { points }: Line): string[] {
  const found: string[] = [];
  let run: Point[] = [];
  for (const [index, b] of points.entries()) {
    const a = points[index - 1];
    if (!a) continue;
    if (overlap(boxOf([a, b]), view.around)) run.push(...(run.length === 0 ? [a, b] : [b]));
    else if (run.length > 0) {
      found.push(open(view, run));
      run = [];
    }
  }
  if (run.length > 0) found.push(open(view, run));
  return found;
}

function path(use: "fill" | "stroke", colour: string, shapes: string[], width = 0) {
  if (shapes.length === 0) return "";
  const looks =
    use === "fill"
      ? `fill="${colour}"`
      : `fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${shapes.join("")}" ${looks}/>`;
}

const open = (view: View, points: readonly Point[]) =>
  points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? "M" : "L"}${pixel(x - view.box.left, view)} ${pixel(y - view.box.top, view)}`,
    )
    .join("");

const closed = (view: View, points: readonly Point[]) => `${open(view, points)}Z`;

const pixel = (metres: number, { metresPerPixel }: View) =>
  Math.round((metres / metresPerPixel) * 10) / 10;

const escaped = (content: string) => content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
