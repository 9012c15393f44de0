import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Area, Canal, Landmark, LatLon, Mahalla, Street, StreetClass } from "./city.ts";

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
