import type { LRUCache } from "lru-cache";

export type Versioned<T> = { version: number; value: T };

export type VersionedCacheOptions<T> = {
  /**
   * Whether callers get an outdated value while a newer one is loaded: all but the first, and all if loading fails.
   */
  servesOutdated: boolean;
  /**
   * Decides about a loaded value: `failed` is not cached, and leaves an older one in place.
   * Default: `keep`.
   */
  verdict?: (value: T) => "keep" | "forget" | "failed";
};

/**
 * Values derived from versioned data. One load per key and version for concurrent callers; failures are not cached.
 *
 * @param store Holds the values.
 */
export function versionedCache<T>(
  store: LRUCache<string, Versioned<T>>,
  { servesOutdated, verdict = () => "keep" }: VersionedCacheOptions<T>,
) {
  const beingMade = new Map<string, Versioned<Promise<T>>>();

  async function makeAndCache(key: string, version: number, make: () => Promise<T>): Promise<T> {
    const outdated = servesOutdated ? store.peek(key) : undefined;
    try {
      const value = await make();
      const decision = verdict(value);
      if (decision === "failed") return outdated?.value ?? value;
      const isNewest = (store.peek(key)?.version ?? -1) < version;
      if (isNewest && decision === "keep") store.set(key, { version, value });
      if (isNewest && decision === "forget") store.delete(key);
      return value;
    } catch (error) {
      if (outdated) return outdated.value;
      throw error;
    }
  }

  function start(key: string, version: number, make: () => Promise<T>): Promise<T> {
    const making = { version, value: makeAndCache(key, version, make) };
    beingMade.set(key, making);
    const end = () => {
      if (beingMade.get(key) === making) beingMade.delete(key);
    };
    making.value.then(end, end);
    return making.value;
  }

  return {
    /** Whether the key has a value of any version, or is loading one. */
    has: (key: string): boolean => store.has(key) || beingMade.has(key),
    /** The cached value of this version or a newer one. */
    find(key: string, version: number): T | null {
      const known = store.get(key);
      return known && known.version >= version ? known.value : null;
    },
    /** The newest cached value, however old. */
    newest: (key: string): T | null => store.get(key)?.value ?? null,
    /** @param version Of the data that the value derives from. */
    get(key: string, version: number, make: () => Promise<T>): T | Promise<T> {
      const known = store.get(key);
      if (known && known.version >= version) return known.value;
      const making = beingMade.get(key);
      if (making && (servesOutdated || making.version >= version))
        return (servesOutdated && known?.value) || making.value;
      return start(key, version, make);
    },
  };
}

export type VersionedCache<T> = ReturnType<typeof versionedCache<T>>;
