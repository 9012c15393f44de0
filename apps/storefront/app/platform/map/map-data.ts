import type { Area } from "@dasturxon/contract/entities/zone";
import type { Point } from "@dasturxon/domain/delivery/distance";

/** `around`: places that have to be in view; then they decide where it opens, and how near. */
export type MapView = { centre: Point; zoom: number; around?: readonly Point[] };

/** A place on the map that can be chosen. One that comes again under the same id moves there. */
export type MapPin = {
  id: string;
  label: string;
  point: Point;
  isCurrent: boolean;
  /** Label of a pin that is not a branch. */
  mark?: "courier" | "branch" | "home";
};

/** A delivery zone, drawn under everything else. */
export type MapZone = { id: string; label: string; area: Area; colour: string };

/** Interface of map providers, used by `Map`. */
export type DrawnMap = {
  moveTo: (view: MapView) => void;
  zoomBy: (steps: number) => void;
  showPins: (pins: MapPin[]) => void;
  showZones: (zones: MapZone[]) => void;
  /** Where the customer stands; `null`: not known. */
  showMe: (point: Point | null) => void;
  /** Changes its colours, where they are others than before. */
  wear: (theme: TileSource["theme"]) => void;
  close: () => void;
};

export type MapEvents = {
  /** Its first view is complete, or has been left. */
  onDrawn: () => void;
  /** The customer, not the page, has begun to move the map. */
  onMove: () => void;
  /** The map has stopped moving. */
  onStop: () => void;
  /** It came to rest at another place after the customer moved it. */
  onRest: (centre: Point) => void;
  onPin: (id: string) => void;
  /** No picture of the map arrives. */
  onFail: () => void;
};

/** How far a map can be looked at from, and from how near. */
export const zoomLimits = { min: 9, max: 18 };

/** Pixels that places in view keep off the edges. */
export const viewMargin = 56;

/** Places are not looked at from nearer than this by themselves. */
export const nearestZoom = 15;

/** Pictures of the map: the shell's `tiles`, filled in for this visitor. */
export type TileSource = {
  url: string;
  attribution: string;
  theme: "light" | "dark";
  language: string;
};

/** Draws a map into an element. */
export type OpenMap = (
  element: HTMLElement,
  view: MapView,
  tiles: TileSource,
  events: MapEvents,
) => DrawnMap;
