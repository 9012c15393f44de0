import type { IncomingMessage } from "node:http";
import type { CacheMemory } from "@dasturxon/api/caches/cache-memory";
import type { MerchantDirectory } from "@dasturxon/api/modules/merchants/merchant-directory";
import type { ResponseCache } from "./response-cache.ts";
import type { CachedResponse } from "./cached-response.ts";

/** Location of a cached response: cache, key, and the merchant whose version it depends on. */
type CacheEntry = { cache: ResponseCache; key: string; merchantId: string };

/**
 * Maps an identical request to the cached response that it got last time, so that host, path and cookies are not
 * parsed again. Outdated responses are not found.
 */
export function hotCache(directory: Pick<MerchantDirectory, "findById">, memory: CacheMemory) {
  const recent = memory<CacheEntry>("recentRequests", ({ key }) => key.length * 2);
  // JSON keeps a crafted header from reading like two.
  const keyOf = ({ url, headers }: IncomingMessage, isSecure: boolean) =>
    JSON.stringify([isSecure, headers.host, headers["x-merchant-id"], url, headers.cookie]);

  return {
    async find(req: IncomingMessage, isSecure: boolean): Promise<CachedResponse | null> {
      const place = recent.get(keyOf(req, isSecure));
      const merchant = place && (await directory.findById(place.merchantId));
      return merchant ? place.cache.find(place.key, merchant.version) : null;
    },
    remember(req: IncomingMessage, isSecure: boolean, place: CacheEntry): void {
      recent.set(keyOf(req, isSecure), place);
    },
  };
}

export type HotCache = ReturnType<typeof hotCache>;
