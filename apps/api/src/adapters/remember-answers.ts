/**
 * Keeps answers for a while, at most so many: the one that nobody has asked for longest goes first. Those who ask
 * at the same time wait for one answer; a failure is not kept.
 */
export function rememberAnswers<T>({
  most,
  forMs,
  now = () => performance.now(),
}: {
  most: number;
  forMs: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();

  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const entry = known && known.until > now() ? known : { answer: ask(), until: now() + forMs };
    // Written anew, so that the map's order is the order of the last question.
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
