import type { MapPin } from "./map-data.ts";
import styles from "./pin-face.module.css";

/** Pixels: the least side of a target. */
export const pinSide = 44;

/** Markup of a pin, for every map provider and document. */
export const pinFace = ({ isCurrent, mark }: Pick<MapPin, "isCurrent" | "mark">): string =>
  `<span class="${styles.face}" data-current="${isCurrent}"${mark ? ` data-mark="${mark}"` : ""}></span>`;
