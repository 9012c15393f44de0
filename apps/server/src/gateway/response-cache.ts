import type { CacheMemory, cacheShares } from "@dasturxon/api/caches/cache-memory";
import {
  versionedCache,
  type Versioned,
  type VersionedCache,
} from "@dasturxon/api/caches/versioned-cache";
import type { CachedResponse } from "./cached-response.ts";

export type ResponseCache = VersionedCache<CachedResponse>;

/**
 * Caches compressed responses by key. Stale while revalidate: after a change the first caller waits for the new
 * response, others get the old one, which is also served while making the new one fails.
 */
export function responseCache(
  memory: CacheMemory,
  share: keyof typeof cacheShares,
  isCacheable: (status: number) => boolean = (status) => status === 200,
): ResponseCache {
  return versionedCache<CachedResponse>(
    memory<Versioned<CachedResponse>>(share, ({ value }) => value.size),
    {
      servesOutdated: true,
      verdict: ({ status }) => (status >= 500 ? "failed" : isCacheable(status) ? "keep" : "forget"),
    },
  );
}
