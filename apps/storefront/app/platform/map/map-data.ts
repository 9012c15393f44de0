import type { Area } from "@dasturxon/contract/entities/delivery";
import type { Point } from "@dasturxon/domain/delivery/distance";

/** `around`: points that have to be in view; they determine centre and zoom. */
export type MapView = { centre: Point; zoom: number; around?: readonly Point[] };

/** A selectable point on the map. A new pin with the same id moves the old one. */
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

/** Solid along streets, else dashed. Fewer than two points: no line. */
export type MapLine = { points: readonly Point[]; isRoad: boolean };

/** Interface of map providers, used by `Map`. */
export type DrawnMap = {
  moveTo: (view: MapView) => void;
  zoomBy: (steps: number) => void;
  showPins: (pins: MapPin[]) => void;
  showZones: (zones: MapZone[]) => void;
  /** Location of the customer; `null`: unknown. */
  showMe: (point: Point | null) => void;
  /** A line under the pins. */
  showLine: (line: MapLine) => void;
  /** Applies a theme, if it has changed. */
  setTheme: (theme: TileSource["theme"]) => void;
  close: () => void;
};

export type MapEvents = {
  /** The first view is complete, or the map has moved away from it. */
  onDrawn: () => void;
  /** The customer, not the page, has started to move the map. */
  onMove: () => void;
  /** The map has stopped moving. */
  onStop: () => void;
  /** The map came to rest at another point after the customer moved it. */
  onRest: (centre: Point) => void;
  onPin: (id: string) => void;
  /** No tile of the map loads. */
  onFail: () => void;
};

/** Zoom range of a map. */
export const zoomLimits = { min: 9, max: 18 };

/** Margin in pixels around points in view. */
export const viewMargin = 56;

/** Maximum zoom that is chosen automatically. */
export const nearestZoom = 15;

/** Tiles of the map: the shell's `tiles`, filled in for this visitor. */
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
