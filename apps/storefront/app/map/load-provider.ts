import { isYandexMap, mapProvider } from "@dasturxon/domain/address/map-provider";
import type { Language } from "@dasturxon/messages/language";
import type { Brand, Shell } from "../session/shell.ts";
import type { OpenMap } from "./map-data.ts";

/**
 * The brand's provider of maps. Where Yandex cannot be had — no key, options that it does not know, a script that
 * does not come — the reason is logged, and Leaflet draws the map, which needs none of that.
 * Specification, point 8, "Maps errors".
 */
export async function loadProvider(
  brand: Brand,
  options: Shell["mapOptions"],
  language: Language,
): Promise<OpenMap> {
  if (isYandexMap(mapProvider(brand))) {
    try {
      const { loadYandexMap } = await import("./yandex/load-yandex-map.ts");
      return await loadYandexMap({ ...options, apikey: brand.merchant.yandexMapKey }, language);
    } catch (cause) {
      console.warn(`Maps error: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  const { openLeafletMap } = await import("./leaflet-map.ts");
  return openLeafletMap;
}
