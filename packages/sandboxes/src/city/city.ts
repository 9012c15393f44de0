import type { LocalizedText } from "@dasturxon/contract/primitives";

/** `[latitude, longitude]` in WGS 84 degrees. */
export type LatLon = readonly [lat: number, lon: number];

/** Widest first. `lane` fills the quarters between the listed streets. */
export type StreetClass = "ring" | "main" | "street" | "lane";

export type Street = { name: LocalizedText; class: StreetClass; line: readonly LatLon[] };

/** A neighbourhood. A point belongs to the mahalla with the nearest centre. */
export type Mahalla = {
  name: LocalizedText;
  district: LocalizedText;
  middle: LatLon;
  /** Direction of its lanes, in degrees from east, and their distance from each other, in metres. */
  lanes: { angle: number; spacingMetres: number };
};

export type Area = { name: LocalizedText; kind: "park" | "water"; ring: readonly LatLon[] };

export type Canal = { name: LocalizedText; widthMetres: number; line: readonly LatLon[] };

/** A place that people use instead of an address. */
export type Landmark = { name: LocalizedText; at: LatLon };

/** A town of the sandbox: its main streets and landmarks are real, the rest is invented. */
export type City = {
  name: LocalizedText;
  postcode: string;
  middle: LatLon;
  streets: readonly Street[];
  mahallas: readonly Mahalla[];
  areas: readonly Area[];
  canals: readonly Canal[];
  landmarks: readonly Landmark[];
};
