import type { MapProvider, Merchant } from "@dasturxon/contract/entities/merchant";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Point } from "../delivery/distance.ts";

type MaybePoint = { latitude?: number | null; longitude?: number | null } | null | undefined;

/**
 * Initial centre of a map: the first of these places that has coordinates.
 *
 * @param places For example city, branch, merchant, in the order of the screen.
 * @param fallback Default centre of that kind of map, from the constants.
 * @see Specification, point 9; decision "S9.15".
 */
export function mapCentre(places: readonly MaybePoint[], fallback: Point): Point {
  for (const place of places) {
    const { latitude, longitude } = place ?? {};
    if (latitude != null && longitude != null) return { latitude, longitude };
  }
  return fallback;
}

type ProviderSources = {
  settings: Pick<WebSettings, "mapType">;
  merchant: { mapProvider?: Merchant["mapProvider"] | null };
};

/** Map provider of a brand: its web setting, else the merchant's provider, else Leaflet. Decision "map". */
export const mapProvider = ({ settings, merchant }: ProviderSources): MapProvider =>
  settings.mapType ?? merchant.mapProvider ?? "LEAFLET";

/** Both kinds use the same script; they differ in the delivery service. */
export const isYandexMap = (provider: MapProvider) => provider !== "LEAFLET";
