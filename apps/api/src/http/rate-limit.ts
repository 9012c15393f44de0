/**
 * A leaky bucket per key: `limit` uses at once, refilled evenly over `windowMs`. Bounded: beyond `maxKeys` the least
 * recently used key is removed.
 */
export function rateLimit({
  limit,
  windowMs,
  maxKeys = 50_000,
}: {
  limit: number;
  windowMs: number;
  maxKeys?: number;
}) {
  const used = new Map<string, { level: number; at: number }>();
  const leak = limit / windowMs;

  return {
    /**
     * @param now Milliseconds of a monotonic clock.
     * @returns Seconds to wait, or 0 when this use is allowed (and counted).
     */
    take(key: string, now: number): number {
      const entry = used.get(key);
      const age = entry ? Math.max(0, now - entry.at) : 0;
      const level = entry ? Math.max(0, entry.level - age * leak) : 0;
      if (level + 1 > limit) return Math.ceil((level + 1 - limit) / leak / 1000);
      // Inserted again, so that the map's order is that of last use.
      used.delete(key);
      used.set(key, { level: level + 1, at: now });
      if (used.size > maxKeys) used.delete(used.keys().next().value as string);
      return 0;
    },
  };
}
