import type { MerchantRecord } from "./merchant-directory.ts";

type Loaded<T> = { value: T; bytes: number };
type Entry<T> = { version: number; bytes: number; value: Promise<T> };

/**
 * What is derived from a merchant's rows, kept until its version grows. One loading per key however many ask at
 * once; a failed one is not kept. Bounded by bytes, not by count, forgetting what was used longest ago: one large
 * brand must not push out a hundred small ones by accident.
 */
export function versionedCache<T>(
  maxBytes: number,
  load: (merchant: MerchantRecord, variant: string) => Promise<Loaded<T>>,
) {
  const entries = new Map<string, Entry<T>>();
  let total = 0;

  function forget(key: string) {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function start(merchant: MerchantRecord, variant: string, key: string): Entry<T> {
    const loading = load(merchant, variant);
    const entry: Entry<T> = {
      version: merchant.version,
      bytes: 0,
      value: loading.then(({ value }) => value),
    };
    loading.then(
      ({ bytes }) => {
        if (entries.get(key) !== entry) return;
        entry.bytes = bytes;
        total += bytes;
        for (const oldest of entries.keys()) {
          if (total <= maxBytes || oldest === key) break;
          forget(oldest);
        }
      },
      () => entries.get(key) === entry && forget(key),
    );
    return entry;
  }

  return {
    get(merchant: MerchantRecord, variant = ""): Promise<T> {
      const key = `${merchant.id}:${variant}`;
      const known = entries.get(key);
      const entry =
        known && known.version >= merchant.version ? known : start(merchant, variant, key);
      if (entry === known) entries.delete(key);
      else forget(key);
      // Written anew, so that the map's order is the order of last use.
      entries.set(key, entry);
      return entry.value;
    },
  };
}
