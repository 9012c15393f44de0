import type { Point } from "@dasturxon/domain/delivery/distance";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useScheme } from "./scheme.ts";
import styles from "./static-map.module.css";
import { tilesAround } from "./tiles-around.ts";

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
