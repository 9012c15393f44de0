import { MapsError } from "./script-address.ts";
import type { Ymaps3 } from "./ymaps3.ts";

/** Milliseconds after which a script that neither loads nor fails counts as failed. */
const waitMs = 15_000;

/**
 * Loads the script of Yandex Maps into a document.
 *
 * @throws MapsError when it fails to load, or loads without the maps: the key is not valid for this host.
 */
export async function loadYmaps3(page: Window, address: string): Promise<Ymaps3> {
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
    const timer = setTimeout(() => fail("the script does not come"), waitMs);
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
