import { expect, type Page } from "@playwright/test";

/** Console errors of offline requests; the script is the service worker's, which the browser updates on its own. */
export const disconnected =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503: GET|error occurred when fetching the script/;

/** Waits until the service worker has cached the page's resources and the files of its build. */
export async function untilPrecached(page: Page) {
  const isCacheable = () =>
    page.evaluate(async () => {
      const script = (await navigator.serviceWorker.ready).active?.scriptURL ?? "";
      const files = (await (await fetch(script)).text()).match(/\/assets\/[\w.-]+/g) ?? [];
      const loaded = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\/(assets|cdn)\//.test(name));
      const expected = ["/", "/basket", "/_.data", "/basket.data", ...files, ...loaded];
      const found = await Promise.all(
        expected.map((path) => caches.match(path, { ignoreVary: true })),
      );
      return expected.filter((_, at) => !found[at]);
    });
  await expect.poll(isCacheable, { timeout: 45_000, intervals: [1_000] }).toEqual([]);
}

/** Cached paths by cache name. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return paths;
  });
