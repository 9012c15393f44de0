import type { Language } from "@dasturxon/messages/language";
import type { OpenMap } from "../map-data.ts";
import { loadYmaps3 } from "./load-ymaps3.ts";
import { openMapFrame } from "./map-frame.ts";
import { openYandexMap } from "./yandex-map.ts";
import { scriptAddress } from "./script-address.ts";
import type { ScriptOptions } from "./script-address.ts";

/**
 * Yandex Maps in a separate frame within an element.
 *
 * @param signal Removes the frame, also while it is loading.
 * @throws MapsError when the options are invalid, or the script fails to load.
 */
export async function loadYandexMap(
  element: HTMLElement,
  options: ScriptOptions,
  language: Language,
  signal: AbortSignal,
): Promise<OpenMap> {
  const address = scriptAddress(options, language);
  const frame = await openMapFrame(element, signal);
  try {
    const ymaps3 = await loadYmaps3(frame.window, address);
    return (box, ...args) => openYandexMap(ymaps3, frame, box, ...args);
  } catch (cause) {
    frame.close();
    throw cause;
  }
}
