import { BRAND_QUERY, cookieKeys } from "@dasturxon/contract/storage-keys";
import {
  filesCache,
  mediaCache,
  ownerCache,
  ownerOf,
  pagesCache,
  pagesOf,
  readsCache,
} from "./cache-names.ts";
import type { Owner } from "./cache-names.ts";
import { isCacheable, keyOf, kindOf, namesClient } from "./kind-of.ts";
import type { CacheableKind, Kind } from "./kind-of.ts";

/** Most cached pictures; the oldest are removed first. A menu's card weighs about 10 kB. */
const maxPictures = 300;

/** Files that are fetched concurrently. */
const atOnce = 4;

/** Matches by address alone, regardless of cookies and encodings. */
const anyVariant = { ignoreVary: true };

/** Cached response of this request, if its kind is cached. */
export async function cachedResponse(request: Request, kind: Kind): Promise<Response | undefined> {
  const cache = isCacheable(kind) ? await cacheToRead(request, kind) : null;
  if (cache === null) return undefined;
  return (await caches.open(cache)).match(keyOf(request.url), anyVariant);
}

/** The same picture in another size. */
export const cachedInOtherSize = async (request: Request) =>
  (await caches.open(mediaCache)).match(request, { ...anyVariant, ignoreSearch: true });

async function cacheToRead(request: Request, kind: CacheableKind): Promise<string | null> {
  switch (kind) {
    case "page":
    case "pageData": {
      const prefix = pagesOf(await wantedBrand(request, (await lastOwner())?.brand ?? ""));
      return (await caches.keys()).find((name) => name.startsWith(prefix)) ?? null;
    }
    case "read":
      return readsCache;
    case "file":
      return filesCache;
    case "media":
      return mediaCache;
  }
}

/**
 * Caches complete responses of this origin without redirects: a cached redirect would be refused for a navigation.
 * Excludes addresses that name their client. Clones the response before it returns, so that the page can read it
 * meanwhile.
 */
export async function cacheResponse(request: Request, kind: Kind, answer: Response): Promise<void> {
  if (!isCacheable(kind) || namesClient(request.url)) return;
  if (answer.status !== 200 || answer.type !== "basic" || answer.redirected) return;
  const copy = answer.clone();
  try {
    const cache = await cacheToWrite(request, kind, answer);
    if (cache !== null) await (await caches.open(cache)).put(keyOf(request.url), copy);
    if (kind === "media") await dropOldest();
  } catch {
    // The storage is full, or the connection was lost: nothing is cached.
  }
}

async function cacheToWrite(request: Request, kind: CacheableKind, answer: Response) {
  if (kind !== "page" && kind !== "pageData") return cacheToRead(request, kind);
  const owner = ownerOf(answer);
  if (!owner) return null;
  const pages = pagesCache(owner);
  for (const name of await caches.keys())
    if (name.startsWith(pagesOf(owner.brand)) && name !== pages) await caches.delete(name);
  await (await caches.open(ownerCache)).put("/", Response.json(owner));
  return pages;
}

/** Brand of the page cached last. */
export async function lastOwner(): Promise<Owner | undefined> {
  const stored = await caches.match("/", { cacheName: ownerCache });
  return stored && ((await stored.json()) as Owner); // Written above.
}

/**
 * Caches what is not cached yet, a few files at a time, so that other requests are not delayed. Failures are ignored.
 */
export async function precacheAll(addresses: string[]) {
  const left = addresses.values();
  const work = async () => {
    for (const address of left)
      await precacheOne(new URL(address, self.location.origin)).catch(() => {});
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function precacheOne(address: URL) {
  const request = new Request(address, { priority: "low" });
  // Not a navigation, but the page is requested as one.
  const { method, url, headers } = request;
  const kind = kindOf(request) ?? kindOf({ method, url, headers, mode: "navigate" });
  if (!isCacheable(kind) || (await cachedResponse(request, kind))) return;
  await cacheResponse(request, kind, await fetch(request));
}

async function dropOldest() {
  const pictures = await caches.open(mediaCache);
  const stored = await pictures.keys();
  await Promise.all(stored.slice(0, -maxPictures).map((picture) => pictures.delete(picture)));
}

declare const self: ServiceWorkerGlobalScope;

/**
 * Brand of a requested page, by the server's rule: the brand in the address, else the cookie. Decision 0026.
 *
 * @param owner For browsers without cookies in workers.
 */
async function wantedBrand({ url }: Pick<Request, "url">, owner: string): Promise<string> {
  const named = new URL(url).searchParams.get(BRAND_QUERY);
  if (named) return named;
  if (!("cookieStore" in self)) return owner;
  return (await self.cookieStore.get(cookieKeys.merchant))?.value ?? owner;
}
