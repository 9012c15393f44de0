import type { Area } from "@dasturxon/contract/entities/zone";
import type { Point } from "@dasturxon/domain/delivery/distance";

export type MapView = { centre: Point; zoom: number };

/** A place on the map that can be chosen. */
export type MapPin = { id: string; label: string; point: Point; isCurrent: boolean };

/** A delivery zone, drawn under everything else. */
export type MapZone = { id: string; label: string; area: Area; colour: string };

/** What every provider of maps has to be able to do; `Map` drives it. */
export type DrawnMap = {
  moveTo: (view: MapView) => void;
  zoomBy: (steps: number) => void;
  showPins: (pins: MapPin[]) => void;
  showZones: (zones: MapZone[]) => void;
  /** Where the customer stands; `null`: not known. */
  showMe: (point: Point | null) => void;
  close: () => void;
};

export type MapEvents = {
  /** The customer, not the page, has begun to move the map. */
  onMove: () => void;
  /** The map came to rest after the customer moved it. */
  onRest: (centre: Point) => void;
  onPin: (id: string) => void;
  /** No picture of the map arrives. */
  onFail: () => void;
};

/** Pictures of the map: the shell's `tiles`, filled in for this visitor. */
export type TileSource = {
  url: string;
  attribution: string;
  theme: "light" | "dark";
  language: string;
};

/** Where a map that has to show all these places opens; `null` without places. */
export function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
}
