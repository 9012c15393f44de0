import type { Point } from "@dasturxon/domain/delivery/distance";
import type { MapPin } from "./map-data.ts";
import styles from "./pins.module.css";

/** Pixels: the least side of a target. */
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

/** Marker operations of a map provider. */
type Markers<Marker> = {
  add: (pin: MapPin) => Marker;
  move: (marker: Marker, to: Point) => void;
  remove: (marker: Marker) => void;
};

/** Shows a list of pins in place of the last: those that stay move to their new place, the others come and go. */
export function pinReconciler<Marker>({ add, move, remove }: Markers<Marker>) {
  let shown: { pin: MapPin; marker: Marker }[] = [];
  return (pins: MapPin[]) => {
    const before = shown;
    shown = pins.map((pin) => {
      const kept = before.find(({ pin: old }) => isAlike(old, pin));
      if (!kept) return { pin, marker: add(pin) };
      move(kept.marker, pin.point);
      return { pin, marker: kept.marker };
    });
    for (const { marker } of before)
      if (!shown.some((each) => each.marker === marker)) remove(marker);
  };
}

const isAlike = (a: MapPin, b: MapPin) =>
  a.id === b.id && a.isCurrent === b.isCurrent && a.label === b.label && a.mark === b.mark;
