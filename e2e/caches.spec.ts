import type { BrowserContext, Page } from "@playwright/test";
import { untilPrecached } from "./support/offline.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The caches of the service worker: that of pictures has a limit, and outlives a build.

test.use({ pictures: true });

test.use({ serviceWorkers: "allow" });

/** Does not open caches, since that would recreate one that is being deleted. */
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted());

/**
 * Lets the worker of another build take over the page and delete the caches of this one. What the page requests from then
 * on is cached by the new worker.
 */
async function replaceWorker(page: Page) {
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register(
      "/service-worker.js?build=another",
    );
    // As its page would: `precache-shop.ts`.
    installing?.addEventListener("statechange", () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A window's message needs one, a worker's has none.
      if (installing.state === "installed") installing.postMessage("takeOver");
    });
  });
  const ofOthers = async () =>
    (await cacheNames(page)).filter((name) => !name.endsWith(" another"));
  await expect.poll(ofOthers).toEqual(["media", "owner"]);
}

/** Seconds that a worker waits before the earlier one is stopped. */
const idleSeconds = 5;

/**
 * Waits until the worker of the page's build has replaced the earlier one and cached the page.
 *
 * A worker that a request restarts just when it has stopped for its successor runs on. Chrome then stops it once it has
 * been idle for 30 seconds, but not an inspected one, as all are under Playwright: this stops it instead.
 */
async function untilTakenOver(page: Page) {
  const session = await page.context().newCDPSession(page);
  const versions = new Map<string, { versionId: string; status: string }>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions: changed }) => {
    for (const version of changed) versions.set(version.versionId, version);
  });
  await session.send("ServiceWorker.enable");
  const versionIn = (status: string) =>
    [...versions.values()].find((each) => each.status === status);
  let waited = 0;
  await untilPrecached(page, async () => {
    waited = versionIn("installed") ? waited + 1 : 0;
    const earlier = versionIn("activated");
    if (waited > idleSeconds && earlier)
      await session.send("ServiceWorker.stopWorker", { versionId: earlier.versionId });
  });
  await session.detach();
}

/** Prepends this script to the worker of the page's build, from the next page on. */
const beginWorkerWith = (context: BrowserContext, script: string) =>
  context.route(/\/service-worker\.js\?build=(?!another)/, async (route) => {
    const { pathname, search, port } = new URL(route.request().url());
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` });
    await route.fulfill({ response, body: script + (await response.text()) });
  });

test(
  "pictures are cached up to a limit; another build's worker clears the caches of the previous one, except pictures, and takes over; if it cannot be installed, the previous one caches the page's files",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await page.goto(brandUrl("demo"));
    await untilPrecached(page);
    await test.step("pictures are cached up to a limit, the oldest are evicted first", async () => {
      const newest = await page.evaluate(async () => {
        const pictures = await caches.open("media");
        const [first] = await pictures.keys();
        for (let at = 0; at < 320; at += 1)
          await pictures.put(`/media/filler-${at}`, new Response("x"));
        const source = new URL(first?.url ?? "");
        source.search = "?w=48&h=48&q=50&f=webp";
        await fetch(source);
        return source.href;
      });
      const counts = () =>
        page.evaluate(async (href) => {
          const cached = await (await caches.open("media")).keys();
          return { count: cached.length, hasNewest: cached.some(({ url }) => url === href) };
        }, newest);
      await expect.poll(counts).toEqual({ count: 300, hasNewest: true });
    });

    const before = await cacheNames(page);
    await replaceWorker(page);
    await page.reload();
    await untilTakenOver(page);
    expect(await cacheNames(page)).toEqual(before);

    await test.step("it takes over even if the browser ignored skipWaiting during its installation", async () => {
      await replaceWorker(page);
      // Chrome does this occasionally while the previous worker is answering a page.
      await beginWorkerWith(
        context,
        "{const ask = self.skipWaiting.bind(self); let isNew = true; self.skipWaiting = () => isNew ? Promise.resolve(void (isNew = false)) : ask();}",
      );
      await page.reload();
      await untilTakenOver(page);
    });

    await test.step("if it cannot be installed, the previous worker caches the page's files", async () => {
      await replaceWorker(page);
      await beginWorkerWith(
        context,
        "self.addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('No room'))));",
      );
      await page.reload();
      await untilPrecached(page);
      const names = (await cacheNames(page)).filter((name) => /^(files|pages|reads)/.test(name));
      expect(names).toEqual([
        "files another",
        expect.stringMatching(/^pages .* another$/),
        "reads another",
      ]);
    });
  },
);
