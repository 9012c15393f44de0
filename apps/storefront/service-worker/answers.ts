import { MERCHANT_HEADER } from "@dasturxon/contract/storage-keys";
import { pagesKeptOf } from "./cache-names.ts";
import type { CacheNames } from "./cache-names.ts";
import { kindOf, keyOf } from "./kind-of.ts";
import { wantedBrand } from "./wanted-brand.ts";

/** Pictures that are kept; the oldest go first. A menu's card weighs about 10 kB. */
const maxPictures = 200;

/** Files that are fetched at once to be kept. */
const atOnce = 4;

/** Milliseconds between two tries of a file that the connection did not bring, and until we give up. */
const triesAgainAfterMs = 1_000;
const givesUpAfterMs = 240_000;

/** An answer keeps its address, whatever cookies and encodings it was asked with. */
const anyVariant = { ignoreVary: true };

const keptAnswer = async (request: Request, cache: string) =>
  (await caches.open(cache)).match(keyOf(request.url), anyVariant);

/** The page or data as it was last seen, of the brand that is asked for. */
export async function keptOfBrand(request: Request, names: CacheNames) {
  const cache = await pagesKeptOf(await wantedBrand(request, names.brand), names);
  return cache === null ? undefined : keptAnswer(request, cache);
}

/**
 * What the server says, kept; without a connection what it said last.
 *
 * @param preloaded The browser has asked for it already.
 * @throws TypeError without a connection when nothing is kept.
 */
export async function networkFirst(
  request: Request,
  names: CacheNames,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await keepOwn(request, (await preloaded) ?? (await fetch(request)), names);
  } catch (cause) {
    // A page says that it is an old one: `service-worker.ts`.
    const kept = request.mode === "navigate" ? undefined : await keptOfBrand(request, names);
    if (kept) return kept;
    throw cause;
  }
}

/** Another brand's page keeps its own, with a worker of its own. */
const keepOwn = (request: Request, answer: Response, { brand, pages }: CacheNames) =>
  (answer.headers.get(MERCHANT_HEADER) ?? brand) === brand ? keep(request, answer, pages) : answer;

/**
 * A file of the build, which never changes under its name. One that the connection does not bring is asked for until it
 * is there: a browser remembers a script that failed and would not try again without a reload of the page.
 */
export async function ownFileFirst(request: Request, cache: string): Promise<Response> {
  const kept = await keptAnswer(request, cache);
  if (kept) return kept;
  const until = Date.now() + givesUpAfterMs;
  for (;;) {
    try {
      return await keep(request, await fetch(request), cache);
    } catch (cause) {
      if (Date.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, triesAgainAfterMs));
    }
  }
}

/** A picture never changes under its address; without a connection one of another size will do. */
export async function mediaFirst(request: Request, cache: string): Promise<Response> {
  const kept = await keptAnswer(request, cache);
  if (kept) return kept;
  try {
    const answer = await keep(request, await fetch(request), cache);
    await dropOldest(cache);
    return answer;
  } catch (cause) {
    const other = await (
      await caches.open(cache)
    ).match(request, { ...anyVariant, ignoreSearch: true });
    if (other) return other;
    throw cause;
  }
}

/** Keeps what is not kept yet, a few at a time, so that nothing else waits. What cannot be had now may come later. */
export async function keepAll(addresses: string[], names: CacheNames) {
  const left = addresses.values();
  const work = async () => {
    for (const address of left)
      await keepOne(new URL(address, self.location.origin), names).catch(() => {});
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await dropOldest(names.media);
}

async function keepOne(address: URL, names: CacheNames) {
  const request = new Request(address, { priority: "low" });
  const cache = cacheOf(request, names);
  if (!cache || (await keptAnswer(request, cache))) return;
  const answer = await fetch(request);
  await (cache === names.pages ? keepOwn(request, answer, names) : keep(request, answer, cache));
}

function cacheOf({ url, headers }: Request, names: CacheNames) {
  // Nobody is on the way to it just now, but a page is asked for that way.
  const navigation = { method: "GET", mode: "navigate", url, headers } as const;
  const kind = kindOf({ ...navigation, mode: "cors" }) ?? kindOf(navigation);
  if (kind === "file") return names.files;
  if (kind === "media") return names.media;
  return kind === "data" || kind === "page" ? names.pages : null;
}

/** Only what is whole, of ours and no detour: a kept detour would be refused as an answer to a navigation. */
async function keep(request: Request, answer: Response, cache: string): Promise<Response> {
  if (answer.status !== 200 || answer.type !== "basic" || answer.redirected) return answer;
  const copy = answer.clone();
  try {
    await (await caches.open(cache)).put(keyOf(request.url), copy);
  } catch {
    // The storage is full: nothing is kept then, and the customer still has the answer.
  }
  return answer;
}

async function dropOldest(cache: string) {
  const pictures = await caches.open(cache);
  const kept = await pictures.keys();
  await Promise.all(kept.slice(0, -maxPictures).map((picture) => pictures.delete(picture)));
}
