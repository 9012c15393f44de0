/**
 * The demo's clock: from the given moment on it runs as time does, so that the shop can be looked at by night. Without
 * one it is the machine's own.
 */
export function demoClock(startsAt: Date | undefined): () => Date {
  if (!startsAt) return () => new Date();
  const aheadMs = startsAt.getTime() - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
