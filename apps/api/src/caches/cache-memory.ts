import { LRUCache } from "lru-cache";

/** Parts of the memory for caches, by what they hold. Decision 0028. */
export const cacheShares = {
  pages: 0.29,
  /** Reads of the second base. */
  reads: 0.12,
  searchFiles: 0.03,
  /** Hot cache: identical requests to their cached response. */
  recentRequests: 0.02,
  /** How requests of pages name a merchant that exists. */
  merchantReferences: 0.01,
  menus: 0.3,
  brands: 0.15,
  merchants: 0.03,
  merchantNames: 0.01,
  /** Names of merchants that nobody has. */
  unknownNames: 0.01,
  persons: 0.03,
} as const;

/** Bytes of an entry besides its key and its value, about. */
const entryBytes = 250;

/** Where every cache of the process gets its memory from. */
export type CacheMemory = <T extends object>(
  holds: keyof typeof cacheShares,
  sizeOf: (value: T) => number,
) => LRUCache<string, T>;

/**
 * Memory for caches. Each cache has a share of its own, so that whoever fills one of them, such as the one of names
 * that nobody has, pushes nothing out of another.
 *
 * @param bytes Of all caches together: keys and values. The entry used longest ago goes first.
 */
export function cacheMemory(bytes: number): CacheMemory {
  return (holds, sizeOf) =>
    new LRUCache({
      maxSize: Math.max(1, Math.floor(bytes * cacheShares[holds])),
      sizeCalculation: (value, key) => entryBytes + key.length * 2 + sizeOf(value),
    });
}
