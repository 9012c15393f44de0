import type { Page } from "@playwright/test";
import { pickUp, signInAt, signInBeforehand, storeBasket } from "./support/earlier-visit.ts";
import { countOnCard, productCard, openProduct, pressPlus } from "./support/menu.ts";
import { disconnected, cachedAddresses, untilPrecached } from "./support/offline.ts";
import { submitButton, orderPage, ordersOf } from "./support/order.ts";
import { expectAccessible } from "./support/page.ts";
import { cancelOrder, placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { tomorrow } from "./support/regular.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /^Internet yo‘q/ });

/** Does not open caches, since that would recreate one that is being deleted. */
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).toSorted());

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

  await test.step("several active orders fold into one line, which stays without a connection, and is empty after the last one", async () => {
    const strip = page.getByRole("region", { name: "Faol buyurtmalar" });
    await signInBeforehand(page, "demo");
    const orders = [await placeOrder(page, tomorrow()), await placeOrder(page, tomorrow())];
    await page.goto(brandUrl("demo"));
    const fold = strip.getByRole("button", { name: /^2 ta buyurtma/ });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await fold.click();
    for (const { number } of orders)
      await expect(
        strip.getByRole("link", { name: `${number}-buyurtma Rejalashtirildi` }),
      ).toBeVisible();
    await expectAccessible(page);

    await untilPrecached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(fold).toBeVisible();
    await context.setOffline(false);

    for (const { id } of orders) await cancelOrder(page, id);
    await expect(strip).toHaveCount(0);
    await expect(page.locator("html")).not.toHaveAttribute("data-active-order");
  });
});

test(
  "an order placed offline is not shown as sent, and the notice does not cover its button; back online exactly one order is placed; a lazily loaded part that failed offline loads once back online; the mini-app's page does not replace the cached web page",
  { tag: "@desktop" },
  async ({ page, context, problems }) => {
    problems.expect(disconnected);
    await signInAt(page, "demo", "/profile/address");
    await storeBasket(page, "demo", "Choyxona oshi");
    await pickUp(page, "demo");
    await untilPrecached(page);
    await expect(submitButton(page)).not.toHaveAttribute("aria-disabled");
    const wide = page.viewportSize() ?? { width: 1_280, height: 800 };
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

    await test.step("a lazily loaded part that failed offline loads once back online, without a reload", async () => {
      await context.setOffline(false);
      await page.setViewportSize(wide);
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
    });

    await test.step("the mini-app's page opened in a browser does not replace the cached web page", async () => {
      // It preloads the messenger's code at once, which a service worker of the web page answers here.
      problems.expect(/^console: A preload for .*cross-world service worker/);
      const client = () =>
        page.locator("#shell").evaluate((shell) => /"client":"(\w+)"/.exec(shell.textContent)?.[1]);
      await page.goto(brandUrl("demo", "/?client=TG"));
      expect(await client()).toBe("TG");
      await context.setOffline(true);
      await page.goto(brandUrl("demo"));
      await expect(notice(page)).toBeVisible();
      expect(await client()).toBe("WEB");
    });
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
