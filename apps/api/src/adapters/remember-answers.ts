/**
 * Caches answers for a while, limited in number: the least recently used is removed first. Concurrent callers share one
 * request; failures are not cached.
 */
export function rememberAnswers<T>({
  maxEntries,
  forMs,
  now = () => performance.now(),
}: {
  maxEntries: number;
  forMs: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}) {
  const cache = new Map<string, { answer: Promise<T>; until: number }>();

  return (key: string, request: () => Promise<T>): Promise<T> => {
    const known = cache.get(key);
    const entry =
      known && known.until > now() ? known : { answer: request(), until: now() + forMs };
    // Inserted again, so that the map's order is that of last use.
    cache.delete(key);
    cache.set(key, entry);
    if (entry !== known) {
      entry.answer.catch(() => {
        if (cache.get(key) === entry) cache.delete(key);
      });
    }
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
    return entry.answer;
  };
}
