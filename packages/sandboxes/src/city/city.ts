import type { LocalizedText } from "@dasturxon/contract/primitives";

/** `[latitude, longitude]` in WGS 84 degrees. */
export type LatLon = readonly [lat: number, lon: number];

/** Widest first. `lane` fills the quarters; the others are listed by hand. */
export type StreetClass = "ring" | "main" | "street" | "lane";

export type Street = { name: LocalizedText; class: StreetClass; line: readonly LatLon[] };

/** A neighbourhood. Every point of the town belongs to the mahalla whose middle is nearest. */
export type Mahalla = {
  name: LocalizedText;
  district: LocalizedText;
  middle: LatLon;
  /** Direction of its lanes, in degrees from east, and how far they lie apart, in metres. */
  lanes: { angle: number; spacingMetres: number };
};

export type Area = { name: LocalizedText; kind: "park" | "water"; ring: readonly LatLon[] };

export type Canal = { name: LocalizedText; widthMetres: number; line: readonly LatLon[] };

/** A place that people name instead of an address. */
export type Landmark = { name: LocalizedText; at: LatLon };

/** A town of the sandbox: its main streets and places are real, what lies between them is made up. */
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
