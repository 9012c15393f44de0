import { expect, type Page } from "@playwright/test";

/**
 * Console errors of offline requests. The script is that of the service worker, of which it looks
 * for a newer one by itself, some time after a page was opened.
 */
export const disconnected =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503: GET|error occurred when fetching the script/;

/** Waits until the service worker has kept what the page is made of, and the files that it was built with. */
export async function untilPrecached(page: Page) {
  const isCacheable = () =>
    page.evaluate(async () => {
      const script = (await navigator.serviceWorker.ready).active?.scriptURL ?? "";
      const files = (await (await fetch(script)).text()).match(/\/assets\/[\w.-]+/g) ?? [];
      const seen = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/(assets|cdn)\//.test(name));
      const wanted = ["/", "/basket", "/_.data", "/basket.data", ...files, ...seen];
      const found = await Promise.all(
        wanted.map((path) => caches.match(path, { ignoreVary: true })),
      );
      return wanted.filter((_, at) => !found[at]);
    });
  await expect.poll(isCacheable, { timeout: 45_000 }).toEqual([]);
}

/** Addresses that are kept, by the cache's name. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return kept;
  });
