import type { MapPin } from "./map-data.ts";
import styles from "./pin-face.module.css";

/** Pixels: the least side of a target. */
export const pinSide = 44;

/** How a pin looks, whoever draws the map. */
export function pinFace({ isCurrent, mark }: Pick<MapPin, "isCurrent" | "mark">): HTMLElement {
  const face = document.createElement("span");
  face.className = styles.face ?? "";
  face.dataset.current = String(isCurrent);
  if (mark) face.dataset.mark = mark;
  return face;
}
