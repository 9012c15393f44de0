import { LRUCache } from "lru-cache";

/** Shares of the cache memory, by content. Decision 0028. */
export const cacheShares = {
  pages: 0.28,
  /** Reads of the second base. */
  reads: 0.11,
  searchFiles: 0.03,
  /** Hot cache: identical requests to their cached response. */
  hotRequests: 0.02,
  /** References of existing merchants in page requests. */
  merchantReferences: 0.01,
  menus: 0.3,
  brands: 0.15,
  kitchenLoads: 0.01,
  merchants: 0.03,
  merchantNames: 0.01,
  /** Names without a merchant. */
  unknownNames: 0.01,
  persons: 0.03,
  /** Keys by which messages of payment providers are authenticated. */
  providerKeys: 0.01,
} as const;

/** Approximate bytes of an entry besides its key and its value. */
const entryBytes = 250;

/** Allocates the memory of all caches of the process. */
export type CacheMemory = <T extends object>(
  share: keyof typeof cacheShares,
  sizeOf: (value: T) => number,
) => LRUCache<string, T>;

/**
 * Memory for caches. Each cache has its own share, so that filling one, such as the cache of unknown names, evicts
 * nothing from another.
 *
 * @param bytes Of all caches together: keys and values. The least recently used entry is evicted first.
 */
export function cacheMemory(bytes: number): CacheMemory {
  return (share, sizeOf) =>
    new LRUCache({
      maxSize: Math.max(1, Math.floor(bytes * cacheShares[share])),
      sizeCalculation: (value, key) => entryBytes + key.length * 2 + sizeOf(value),
    });
}
