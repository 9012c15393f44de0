import type { Point } from "@dasturxon/domain/delivery/distance";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useScheme } from "./scheme.ts";
import styles from "./static-map.module.css";

/** A map picture of a point: tiles without map code. Rendered in the browser only, where the theme is known. */
export function StaticMap({ point, zoom = 16 }: { point: Point; zoom?: number }) {
  const { tiles } = useShell();
  const { language } = useMessages();
  const theme = useScheme();
  return (
    <div className={styles.frame} aria-hidden="true">
      {tilesAround(point, zoom).map(({ x, y, left, top }) => (
        <img
          key={`${x}/${y}`}
          className={styles.tile}
          src={fill(tiles.url, { z: zoom, x, y, theme, lang: language })}
          alt=""
          width={256}
          height={256}
          style={{ translate: `${left}px ${top}px` }}
        />
      ))}
      <span className={styles.drop} />
    </div>
  );
}

const fill = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

/** A tile of the Web Mercator grid, with the offset of its corner from the point in pixels. */
type PlacedTile = { x: number; y: number; left: number; top: number };

const tileSide = 256;
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
        left: Math.round((x - across) * tileSide),
        top: Math.round((y - down) * tileSide),
      });
  }
  return tiles;
}
