import type { Shell } from "../../core/brand/shell.ts";

/** Milliseconds after which a waiting worker is asked again to take over. */
const retriesAfterMs = 1_000;

/** Pages that are precached for offline use. */
const alwaysPrecached = ["/", "/basket", "/_.data", "/basket.data"];

/**
 * Registers the service worker for offline use, once the page has loaded, so that it does not compete with it. Each
 * build has its own worker, for all brands of the host. Decision 0020.
 */
export function precacheShop({ brand, buildId }: Pick<Shell, "brand" | "buildId">, page: Window) {
  const { serviceWorker } = page.navigator;
  if (!serviceWorker || !brand || !import.meta.env.PROD) return;
  const register = async () => {
    const registration = await serviceWorker.register(
      `/service-worker.js?${new URLSearchParams({ build: buildId })}`,
      { updateViaCache: "none" },
    );
    // Messages to an earlier worker would keep it busy and delay its replacement.
    await untilActivated(registration);
    precacheSeen(page);
  };
  const start = () => void register().catch((cause: unknown) => console.warn("Not kept", cause));
  if (!page.navigator.onLine) page.addEventListener("online", start, { once: true });
  else if (page.document.readyState === "complete") start();
  else page.addEventListener("load", start, { once: true });
}

/**
 * Waits while a worker is activating. Stops waiting for one that cannot be installed, or that a newer one replaces
 * meanwhile.
 */
async function untilActivated(registration: ServiceWorkerRegistration): Promise<void> {
  for (;;) {
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (!worker || worker.state === "activated") return;
    // The worker has requested this when it was installed. While the earlier worker is busy, Chrome sometimes drops
    // the request, and the new one would wait for minutes: repeat it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A window's message needs one, a worker's has none.
    if (worker.state === "installed") worker.postMessage("takeOver");
    await new Promise((resolve) => {
      worker.addEventListener("statechange", resolve, { once: true });
      setTimeout(resolve, retriesAfterMs);
    });
  }
}

/**
 * Sends the worker the addresses of this page's files, which were loaded before it; not if the customer saves data.
 */
export function precacheSeen({ navigator, performance, location }: Window) {
  const { serviceWorker, connection } = navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  if (connection?.saveData) return;
  const send = (addresses: string[]) =>
    void serviceWorker?.ready.then(({ active }) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A window's message needs one, a worker's has none.
      active?.postMessage(addresses),
    );
  // Requests that begin before the worker controls the page may end after the message.
  let activatedAt = serviceWorker?.controller ? performance.now() : Infinity;
  const takeOver = () => (activatedAt = Math.min(activatedAt, performance.now()));
  serviceWorker?.addEventListener("controllerchange", takeOver, { once: true });
  new PerformanceObserver((list) => {
    const earlier = list.getEntries().filter(({ startTime }) => startTime < activatedAt);
    if (earlier.length > 0) send(earlier.map(({ name }) => name));
  }).observe({ type: "resource" });
  const seen = performance.getEntriesByType("resource").map(({ name }) => name);
  send([...alwaysPrecached, location.href, ...seen]);
}
