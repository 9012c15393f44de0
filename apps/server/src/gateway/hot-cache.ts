import type { IncomingMessage } from "node:http";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import type { MerchantDirectory } from "@dasturxon/api/modules/merchants/merchant-directory";
import type { ResponseCache, CachedResponse } from "./cached-response.ts";
import { pageCookies } from "./page-cookies.ts";

/** Key of a cached response: cache, key, and the merchant whose version it depends on. */
type CacheEntry = { cache: ResponseCache; key: string; merchantId: string };

/**
 * Maps a request that is identical in everything that a page depends on to its last cached response, so that host
 * and path are not parsed again. Never returns an outdated response, and never waits.
 */
export function hotCache(directory: Pick<MerchantDirectory, "peek">, memory: CacheMemory) {
  const hot = memory<CacheEntry>("hotRequests", ({ key }) => key.length * 2);
  // JSON prevents a crafted header from imitating two.
  const keyOf = ({ url, headers }: IncomingMessage, isSecure: boolean) =>
    JSON.stringify([
      isSecure,
      headers.host,
      headers["x-merchant-id"],
      url,
      pageCookies(headers.cookie),
    ]);

  return {
    find(req: IncomingMessage, isSecure: boolean): CachedResponse | null {
      const entry = hot.get(keyOf(req, isSecure));
      const merchant = entry && directory.peek(entry.merchantId);
      return merchant ? entry.cache.find(entry.key, merchant.version) : null;
    },
    remember(req: IncomingMessage, isSecure: boolean, entry: CacheEntry): void {
      hot.set(keyOf(req, isSecure), entry);
    },
  };
}

export type HotCache = ReturnType<typeof hotCache>;
