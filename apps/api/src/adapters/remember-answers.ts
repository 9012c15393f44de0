/**
 * Caches answers for a while, at most so many: the least recently used is removed first. Concurrent callers share one
 * request; failures are not cached.
 */
export function rememberAnswers<T>({
  most,
  forMs,
  now = () => performance.now(),
}: {
  most: number;
  forMs: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();

  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const entry = known && known.until > now() ? known : { answer: ask(), until: now() + forMs };
    // Inserted again, so that the map's order is that of last use.
    kept.delete(key);
    kept.set(key, entry);
    if (entry !== known) {
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
    }
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.answer;
  };
}
