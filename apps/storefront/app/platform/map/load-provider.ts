import { isYandexMap, mapProvider } from "@dasturxon/domain/address/map";
import type { Brand, Shell } from "../../core/brand/shell.ts";
import type { OpenMap } from "./map-data.ts";

/** A Yandex map may still be drawn by Leaflet, where its script fails. */
export const isDrawnByLeaflet = (brand: Brand) =>
  !isYandexMap(mapProvider(brand)) || !brand.merchant.yandexMapKey;

/**
 * The brand's map provider. If Yandex cannot be loaded (no key, unknown options, a script that fails), the reason
 * is logged, and Leaflet draws the map.
 * Specification, point 8, "Maps errors".
 *
 * @param element Container of the map.
 * @param signal Aborts: the promise then rejects.
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
