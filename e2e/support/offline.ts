import { expect, type Page } from "@playwright/test";

/** Console errors of offline requests; the script is the service worker's, which the browser updates on its own. */
export const disconnected =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503: GET|error occurred when fetching the script/;

/**
 * Waits until the service worker has cached the page's resources and the files of its build.
 *
 * @param beforeEach Called about once a second, before the caches are read.
 */
export async function untilPrecached(page: Page, beforeEach = () => Promise.resolve()) {
  const missing = async () => {
    await beforeEach();
    return page.evaluate(async () => {
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
  };
  await expect.poll(missing, { timeout: 45_000, intervals: [1_000] }).toEqual([]);
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
