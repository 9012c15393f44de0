import type { Point } from "@dasturxon/domain/delivery/distance";

/** A tile of the Web Mercator grid, with the offset of its corner from the point in pixels. */
export type PlacedTile = { x: number; y: number; left: number; top: number };

const side = 256;
/** Tiles to each side: enough for a card as wide as a phone or a column. */
const reach = { across: 2, down: 1 };

/** The tiles around a point. */
export function tilesAround({ latitude, longitude }: Point, zoom: number): PlacedTile[] {
  const count = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const across = ((longitude + 180) / 360) * count;
  const down = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  const tiles: PlacedTile[] = [];
  for (let y = Math.floor(down) - reach.down; y <= Math.floor(down) + reach.down; y += 1) {
    for (let x = Math.floor(across) - reach.across; x <= Math.floor(across) + reach.across; x += 1)
      tiles.push({
        x,
        y,
        left: Math.round((x - across) * side),
        top: Math.round((y - down) * side),
      });
  }
  return tiles;
}
