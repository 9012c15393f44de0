/**
 * Prefetches the page of a brand when its tab is about to be pressed; the browser caches it for a minute. Not if the
 * customer saves data.
 */
export function fetchAhead({ address }: { address: string }) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // A failure is ignored: the press loads the page itself.
  fetch(address, { priority: "low" }).catch(() => {});
}
