import type { Area } from "@dasturxon/contract/entities/zone";
import type { Point } from "@dasturxon/domain/delivery/distance";

/** `around`: places that have to be in view; then they decide where it opens, and how near. */
export type MapView = { centre: Point; zoom: number; around?: readonly Point[] };

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
  /** The map stands still. */
  onStop: () => void;
  /** It came to rest at another place after the customer moved it. */
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
