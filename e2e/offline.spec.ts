import type { BrowserContext, Page } from "@playwright/test";
import { pickUp, signInAt, storeBasket } from "./support/earlier-visit.ts";
import { countOnCard, productCard, openProduct, pressPlus } from "./support/menu.ts";
import { disconnected, cachedAddresses, untilPrecached } from "./support/offline.ts";
import { submitButton, orderPage, ordersOf } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

test.use({ serviceWorkers: "allow" });

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /^Internet yo‘q/ });

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

test("a page loaded without its service worker gets controlled by it afterwards; offline, the last menu, its products and the basket open with a notice", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(disconnected);
  await page.goto(brandUrl("demo"));
  await untilPrecached(page);
  // The page is loaded past the worker: so it is during the installation, and on a forced reload.
  const devtools = await context.newCDPSession(page);
  await Promise.all([
    page.waitForEvent("load"),
    devtools.send("Page.reload", { ignoreCache: true }),
  ]);
  await devtools.detach();
  await pressPlus(page, "Choyxona oshi");
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
  await context.setOffline(true);
  await page.getByRole("link", { name: /Savat/ }).last().click();
  await expect(page.getByRole("main")).toContainText("Choyxona oshi");
  await expect(page).toHaveURL(brandUrl("demo", "/basket"));

  await page.goBack();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(countOnCard(page, "Choyxona oshi")).toHaveText("1");

  await productCard(page, "To‘y oshi").getByRole("link").click();
  await expect(
    openProduct(page, "To‘y oshi").getByRole("radio", { name: /Katta, 650 g/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /Savat/ }).last().click();
  await expect(page.getByRole("main")).toContainText("Choyxona oshi");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Choyxona oshi");
  await expect(notice(page)).toBeVisible();

  // A page that was never visited is not available.
  await page.goto(brandUrl("demo", "/profile/orders"));
  await expect(page.getByRole("heading", { name: "Internet yo‘q" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "uz");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Menyuga o‘tish" }).click();
  await expect(productCard(page, "Choyxona oshi")).toBeVisible();

  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
});

test(
  "an order placed offline is not shown as sent, and the notice does not cover its button; back online exactly one order is placed",
  { tag: "@desktop" },
  async ({ page, context, problems }) => {
    problems.expect(disconnected);
    await signInAt(page, "demo", "/profile/address");
    await storeBasket(page, "demo", "Choyxona oshi");
    await pickUp(page, "demo");
    await untilPrecached(page);
    await expect(submitButton(page)).not.toHaveAttribute("aria-disabled");
    await page.setViewportSize({ width: 360, height: 640 });
    await context.setOffline(true);
    await expect(notice(page)).toContainText("buyurtma yuborilmaydi");
    for (const part of [0, 0.9, 0.95, 1]) {
      const [bottom, top] = await page.evaluate((share) => {
        scrollTo(0, share * document.documentElement.scrollHeight);
        const edges = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect();
        return [edges("#notice output")?.bottom ?? Infinity, edges("[data-main-action]")?.top ?? 0];
      }, part);
      expect(bottom, `scrolled to ${part}`).toBeLessThanOrEqual(top);
    }
    await submitButton(page).click();
    await expect(page.getByRole("main")).toContainText(/Internet aloqasi yo‘q/);
    await expect(page).not.toHaveURL(orderPage);
    await expect(page.getByRole("alert").filter({ hasText: /qabul qilindi/i })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Tekshirish" })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("Choyxona oshi");
    await context.setOffline(false);
    await page.waitForURL(orderPage);
    expect(await ordersOf(page)).toHaveLength(1);
    await context.setOffline(true);
    await expect(notice(page)).toContainText("buyurtma holati yangilanadi");
  },
);

test(
  "nothing personal is cached, signing out keeps public content, no stale page is shown online, and a language switch clears the cache of the previous language",
  { tag: "@desktop" },
  async ({ page }) => {
    const phone = await signInAt(page, "demo", "/profile/orders");
    await page.goto(brandUrl("demo", "/profile"));
    await untilPrecached(page);
    const addresses = Object.values(await cachedAddresses(page)).flat();
    expect(addresses.filter((path) => /^\/(api|profile|login|checkout|builds)/.test(path))).toEqual(
      [],
    );
    const texts = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
      );
      return Promise.all(requests.flat().map((answer) => answer.text()));
    });
    expect(texts.filter((text) => text.includes(phone.slice(1)))).toEqual([]);
    await page.evaluate(async () =>
      (await caches.open("whatever")).put("/mine", new Response("mine")),
    );
    await page.getByRole("button", { name: "Chiqish" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Chiqish" }).click();
    await page.waitForURL(brandUrl("demo", "/"));
    await expect.poll(() => cacheNames(page)).not.toContain("whatever");
    await untilPrecached(page);

    await test.step("online no stale page is shown, and a language switch clears the previous cache", async () => {
      await page.evaluate(async () => {
        const html = { headers: { "content-type": "text/html" } };
        for (const name of await caches.keys())
          if (name.startsWith("pages"))
            await (await caches.open(name)).put("/", new Response("Old", html));
      });
      await page.reload();
      await expect(productCard(page, "Choyxona oshi")).toBeVisible();
      await expect(page.locator("html")).not.toHaveAttribute("data-kept");
      await page.getByRole("combobox", { name: "Til" }).selectOption("ru");
      await expect(page.locator("html")).toHaveAttribute("lang", "ru");
      await expect
        .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith("pages")))
        .toEqual([expect.stringContaining(" ru ")]);
    });
  },
);

/** Prepends this script to the worker of the page's build, from the next page on. */
const beginWorkerWith = (context: BrowserContext, script: string) =>
  context.route(/\/service-worker\.js\?build=(?!another)/, async (route) => {
    const { pathname, search, port } = new URL(route.request().url());
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` });
    await route.fulfill({ response, body: script + (await response.text()) });
  });

test(
  "another build's worker clears the caches of the previous one, except pictures, and takes over; if it cannot be installed, the previous one caches the page's files",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await page.goto(brandUrl("demo"));
    await untilPrecached(page);
    const before = await cacheNames(page);
    await replaceWorker(page);
    await page.reload();
    await untilPrecached(page);
    expect(await cacheNames(page)).toEqual(before);

    await test.step("it takes over even if the browser ignored skipWaiting during its installation", async () => {
      await replaceWorker(page);
      // Chrome does this occasionally while the previous worker is answering a page.
      await beginWorkerWith(
        context,
        "{const ask = self.skipWaiting.bind(self); let isNew = true; self.skipWaiting = () => isNew ? Promise.resolve(void (isNew = false)) : ask();}",
      );
      await page.reload();
      await untilPrecached(page);
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

test(
  "pictures are cached up to a limit, the oldest are evicted first; the mini-app's page opened in a browser does not replace the cached web page",
  { tag: "@desktop" },
  async ({ page, context, problems }) => {
    problems.expect(disconnected);
    // The mini-app's page preloads the messenger's code at once, which a service worker of the web page answers here.
    problems.expect(/^console: A preload for .*cross-world service worker/);
    const client = () =>
      page.locator("#shell").evaluate((shell) => /"client":"(\w+)"/.exec(shell.textContent)?.[1]);
    await page.goto(brandUrl("demo"));
    await untilPrecached(page);
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

    await page.goto(brandUrl("demo", "/?client=TG"));
    expect(await client()).toBe("TG");
    await context.setOffline(true);
    await page.goto(brandUrl("demo"));
    await expect(notice(page)).toBeVisible();
    expect(await client()).toBe("WEB");
  },
);

test(
  "a lazily loaded part that failed offline loads once back online, without a reload",
  { tag: "@desktop" },
  async ({ page, context, problems }) => {
    problems.expect(disconnected);
    await page.goto(brandUrl("demo", "/search"));
    await untilPrecached(page);
    await page.getByRole("searchbox").fill("medovik");
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await context.setOffline(true);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Foydalanish shartlari" })
      .click();
    await expect(page.locator("[data-under-way]")).toBeAttached();
    // The page and its input are unchanged.
    await expect(page.getByRole("searchbox")).toHaveValue("medovik");
    await context.setOffline(false);
    await expect(
      page.getByRole("heading", { level: 1, name: "Foydalanish shartlari" }),
    ).toBeVisible();
    expect(await page.evaluate(() => "isMarked" in window)).toBe(true);
  },
);
