import { MapsError } from "./script-address.ts";
import type { Ymaps3 } from "./ymaps3.ts";

/** Milliseconds after which a script that neither comes nor fails counts as failed. */
const waitMs = 15_000;

let loading: Promise<Ymaps3> | null = null;

/**
 * The script of Yandex Maps, once per document: it cannot be loaded there with a second key. After a failure the
 * next map tries again.
 *
 * @throws MapsError when it does not come, or comes without the maps: the key does not hold for this host.
 */
export function loadYmaps3(address: string): Promise<Ymaps3> {
  loading ??= load(address).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function load(address: string): Promise<Ymaps3> {
  await insertScript(address);
  const { ymaps3 } = window;
  if (!ymaps3) throw new MapsError("the script came without the maps");
  await ymaps3.ready;
  return ymaps3;
}

function insertScript(address: string) {
  const script = document.createElement("script");
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
    document.head.append(script);
  });
}
