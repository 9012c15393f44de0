import type { Language } from "@dasturxon/messages/language";
import type { OpenMap } from "../map-data.ts";
import { openMapFrame } from "./map-frame.ts";
import { openYandexMap } from "./yandex-map.ts";
import { scriptAddress, MapsError } from "./script-address.ts";
import type { ScriptOptions } from "./script-address.ts";
import type { Ymaps3 } from "./ymaps3.ts";

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

/** Milliseconds after which a script that neither loads nor fails counts as failed. */
const scriptWaitMs = 15_000;

/**
 * Loads the script of Yandex Maps into a document.
 *
 * @throws MapsError when it fails to load, or loads without the maps: the key is not valid for this host.
 */
async function loadYmaps3(page: Window, address: string): Promise<Ymaps3> {
  await insertScript(page.document, address);
  const { ymaps3 } = page;
  if (!ymaps3) throw new MapsError("the script came without the maps");
  await ymaps3.ready;
  return ymaps3;
}

function insertScript(page: Document, address: string) {
  const script = page.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove();
      reject(new MapsError(why));
    };
    const timer = setTimeout(() => fail("the script does not come"), scriptWaitMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      fail("the script could not be loaded");
    });
    script.src = address;
    page.head.append(script);
  });
}
