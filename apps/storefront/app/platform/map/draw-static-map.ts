import type { Point } from "@dasturxon/domain/delivery/distance";
import type { MapView } from "./map-data.ts";
import type { Scheme } from "./scheme.ts";

/** A map that needs no code of its provider, as data that fit into an inline script. */
export type StaticPicture = {
  view: MapView;
  /** With the markup of their faces. */
  pins: { point: Point; face: string }[];
  /** Address of a tile, with placeholders. */
  tiles: string;
  language: string;
  limits: { minZoom: number; nearestZoom: number; margin: number };
  classes: { tile: string; pin: string };
};

/**
 * Draws the tiles and pins of a map's first view to the pixel where Leaflet will draw them. What is drawn already stays.
 * Serialised into pages with `toString`, so it must not use anything from its module.
 */
export function drawStaticMap(box: HTMLElement, picture: StaticPicture, theme: Scheme) {
  const { view, pins, tiles, language, limits, classes } = picture;
  const side = 256;
  const { clientWidth: width, clientHeight: height } = box;
  const key = [width, height, theme, JSON.stringify(picture)].join();
  if (box.dataset["drawn"] === key) return;
  box.dataset["drawn"] = key;

  /** Web Mercator; the world has the width 1. */
  const project = ({ latitude, longitude }: MapView["centre"]) => ({
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
  });
  const places = (view.around?.length ? view.around : [view.centre]).map(project);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = (length: number) => Math.max(1, length - 2 * limits.margin) / side;
  const fitting = Math.log2(Math.min(room(width) / (right - left), room(height) / (bottom - top)));
  // A zoom level that is missed by a hundredth counts as reached.
  const nearest = Math.min(limits.nearestZoom, Math.floor(Math.round(fitting * 100) / 100));
  const zoom = view.around?.length ? Math.max(limits.minZoom, nearest) : view.zoom;
  const scale = side * 2 ** zoom;
  const corner = {
    x: Math.round(((left + right) / 2) * scale - width / 2),
    y: Math.round(((top + bottom) / 2) * scale - height / 2),
  };

  const parts: HTMLElement[] = [];
  const put = (part: HTMLElement, x: number, y: number) => {
    part.style.translate = `${x - corner.x}px ${y - corner.y}px`;
    parts.push(part);
  };
  for (let y = Math.floor(corner.y / side); y * side < corner.y + height; y += 1)
    for (let x = Math.floor(corner.x / side); x * side < corner.x + width; x += 1) {
      const tile = new Image(side, side);
      const values: Record<string, string | number> = { z: zoom, x, y, theme, lang: language };
      tile.className = classes.tile;
      tile.alt = "";
      tile.fetchPriority = "high";
      tile.src = tiles.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
      put(tile, x * side, y * side);
    }
  for (const { point, face } of pins) {
    const { x, y } = project(point);
    const pin = document.createElement("span");
    pin.className = classes.pin;
    pin.innerHTML = face;
    put(pin, Math.round(x * scale), Math.round(y * scale));
  }
  box.replaceChildren(...parts);
}
