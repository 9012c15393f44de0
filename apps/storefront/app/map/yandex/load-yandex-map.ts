import type { Language } from "@dasturxon/messages/language";
import type { OpenMap } from "../map-data.ts";
import { loadYmaps3 } from "./load-ymaps3.ts";
import { openYandexMap } from "./yandex-map.ts";
import { scriptAddress } from "./script-address.ts";
import type { ScriptOptions } from "./script-address.ts";

/** @throws MapsError when the options are not the script's, or the script does not come. */
export async function loadYandexMap(options: ScriptOptions, language: Language): Promise<OpenMap> {
  const ymaps3 = await loadYmaps3(scriptAddress(options, language));
  return (...args) => openYandexMap(ymaps3, ...args);
}
