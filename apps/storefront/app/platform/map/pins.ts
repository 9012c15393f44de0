import type { Point } from "@dasturxon/domain/delivery/distance";
import type { MapPin } from "./map-data.ts";
import styles from "./pins.module.css";

/** Pixels: the minimum size of a target. */
export const pinSide = 44;

/** Markup of a pin, for every map provider and document. */
export const pinFace = ({ isCurrent, mark }: Pick<MapPin, "isCurrent" | "mark">): string =>
  `<span class="${styles.face}" data-current="${isCurrent}"${mark ? ` data-mark="${mark}"` : ""}></span>`;

/** Which of overlapping pins is on top: a courier at the door does not hide the address. */
export const pinLayer = ({ isCurrent, mark }: Pick<MapPin, "isCurrent" | "mark">): number =>
  mark === "home" ? 2_000 : isCurrent ? 1_000 : 0;

/** Marker operations of a map provider. */
type Markers<Marker> = {
  add: (pin: MapPin) => Marker;
  move: (marker: Marker, to: Point) => void;
  remove: (marker: Marker) => void;
};

/** Replaces the displayed pins: those in both lists are moved, the others added or removed. */
export function pinReconciler<Marker>({ add, move, remove }: Markers<Marker>) {
  let shown: { pin: MapPin; marker: Marker }[] = [];
  return (pins: MapPin[]) => {
    const before = shown;
    shown = pins.map((pin) => {
      const existing = before.find(({ pin: old }) => isAlike(old, pin));
      if (!existing) return { pin, marker: add(pin) };
      move(existing.marker, pin.point);
      return { pin, marker: existing.marker };
    });
    for (const { marker } of before)
      if (!shown.some((each) => each.marker === marker)) remove(marker);
  };
}

const isAlike = (a: MapPin, b: MapPin) =>
  a.id === b.id && a.isCurrent === b.isCurrent && a.label === b.label && a.mark === b.mark;
