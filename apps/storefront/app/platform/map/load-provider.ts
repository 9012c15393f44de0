import { isYandexMap, mapProvider } from "@dasturxon/domain/address/map-provider";
import type { Brand, Shell } from "../../core/brand/shell.ts";
import type { OpenMap } from "./map-data.ts";

/** A Yandex map may still be drawn by Leaflet, where its script fails. */
export const isDrawnByLeaflet = (brand: Brand) =>
  !isYandexMap(mapProvider(brand)) || !brand.merchant.yandexMapKey;

/**
 * The brand's provider of maps. Where Yandex cannot be had — no key, options that it does not know, a script that
 * does not come — the reason is logged, and Leaflet draws the map, which needs none of that.
 * Specification, point 8, "Maps errors".
 *
 * @param element What the map will be drawn into.
 * @param signal Says that no map is wanted any more: then this fails.
 */
export async function loadProvider(
  element: HTMLElement,
  brand: Brand,
  { mapOptions: options, language }: Pick<Shell, "mapOptions" | "language">,
  signal: AbortSignal,
): Promise<OpenMap> {
  if (isYandexMap(mapProvider(brand))) {
    try {
      const { loadYandexMap } = await import("./yandex/load-yandex-map.ts");
      const keyed = { ...options, apikey: brand.merchant.yandexMapKey };
      return await loadYandexMap(element, keyed, language, signal);
    } catch (cause) {
      signal.throwIfAborted();
      console.warn(`Maps error: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  const { openLeafletMap } = await import("./leaflet-map.ts");
  return openLeafletMap;
}
