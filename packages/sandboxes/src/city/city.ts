import type { LocalizedText } from "@dasturxon/contract/primitives";

/** `[latitude, longitude]` in WGS 84 degrees. */
export type LatLon = readonly [lat: number, lon: number];

/** Widest first. `lane` fills the quarters between the listed streets. */
export type StreetClass = "ring" | "main" | "street" | "lane";

type Street = { name: LocalizedText; class: StreetClass; line: readonly LatLon[] };

/** A neighbourhood. A point belongs to the mahalla with the nearest centre. */
export type Mahalla = {
  name: LocalizedText;
  district: LocalizedText;
  middle: LatLon;
  /** Direction of its lanes, in degrees from east, and their distance from each other, in metres. */
  lanes: { angle: number; spacingMetres: number };
};

export type Area = { name: LocalizedText; kind: "park" | "water"; ring: readonly LatLon[] };

type Canal = { name: LocalizedText; widthMetres: number; line: readonly LatLon[] };

/** A place that people use instead of an address. */
type Landmark = { name: LocalizedText; at: LatLon };

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

// Notation of the town tables: names as "uz | ru | eng", lines as "lat lon, lat lon".

export function names(text: string): LocalizedText {
  const [uz = "", ru = uz, eng = uz] = text.split(" | ");
  return { uz, ru, eng };
}

export function street(kind: Exclude<StreetClass, "lane">, name: string, line: string): Street {
  return { name: names(name), class: kind, line: points(line) };
}

/** `lanes` is "angle spacing": degrees from east, metres. */
export function mahalla(name: string, district: LocalizedText, at: string, lanes: string): Mahalla {
  const [angle = 0, spacingMetres = 120] = lanes.split(" ").map(Number);
  return { name: names(name), district, middle: point(at), lanes: { angle, spacingMetres } };
}

export function area(kind: Area["kind"], name: string, ring: string): Area {
  return { name: names(name), kind, ring: points(ring) };
}

export function canal(name: string, widthMetres: number, line: string): Canal {
  return { name: names(name), widthMetres, line: points(line) };
}

export function landmark(name: string, at: string): Landmark {
  return { name: names(name), at: point(at) };
}

const points = (text: string): LatLon[] => text.split(",").map(point);

function point(text: string): LatLon {
  const [lat = Number.NaN, lon = Number.NaN] = text.trim().split(" ").map(Number);
  return [lat, lon];
}
