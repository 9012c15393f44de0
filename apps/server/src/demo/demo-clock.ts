/**
 * Clock of the demo: starts at the given moment and runs at normal speed, for a look at the shop at another time.
 * By default the system clock.
 */
export function demoClock(startsAt: Date | undefined): () => Date {
  if (!startsAt) return () => new Date();
  const aheadMs = startsAt.getTime() - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
