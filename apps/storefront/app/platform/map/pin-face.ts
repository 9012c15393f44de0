import type { MapPin } from "./map-data.ts";
import styles from "./pin-face.module.css";

/** Pixels: the minimum size of a target. */
export const pinSide = 44;

/** Markup of a pin, for every map provider and document. */
export function pinFace(
  { isCurrent, mark }: Pick<MapPin, "isCurrent" | "mark">,
  page: Document = document,
): HTMLElement {
  const face = page.createElement("span");
  face.className = styles.face ?? "";
  face.dataset.current = String(isCurrent);
  if (mark) face.dataset.mark = mark;
  return face;
}
