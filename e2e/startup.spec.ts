import type { Page } from "@playwright/test";
import { signInBeforehand } from "./support/earlier-visit.ts";
import { changeShell } from "./support/change-shell.ts";
import { holdClock } from "./support/hold.ts";
import { productCard } from "./support/menu.ts";
import { placeOrder } from "./support/place-order.ts";
import { brandUrl } from "./support/product.ts";
import { store, stored, storedText } from "./support/stored.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** Collects the documents that the page requests from now on. */
function countDocuments(page: Page) {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  return documents;
}

test(
  "another version clears the storage and reloads once; a first visit only stores the version",
  { annotation: { type: "requirement", description: "[S3.117, S4.17, S4.18, S4.19, S9.10]" } },
  async ({ page }) => {
    const documents = countDocuments(page);
    await page.goto(brandUrl("demo", "/about"));
    await expect.poll(() => storedText(page, "appVersion")).toBe("2.2.2");
    await page.goto(brandUrl("demo", "/offerta"));
    expect(documents).toHaveLength(2);
    // Storage has been written.
    await untilHydrated(page);

    const { merchantId = "" } = await stored(page);
    await store(page, {
      appVersion: "2.2.1",
      _language: "ru",
      _redirectUrl: "/checkout",
      [`favourites:${merchantId}`]: ["a"],
      [`searchHistory:${merchantId}`]: ["osh"],
      "draft:of-another": { lines: [] },
    });
    await page.goto(brandUrl("demo", "/privacy"));
    await expect.poll(() => documents).toHaveLength(4);
    // Only the keys of a first visit.
    await expect(async () => {
      const values = await stored(page);
      expect(values["appVersion"]).toBe("2.2.2");
      expect(Object.keys(values).toSorted()).toEqual([
        "_language",
        "activeBrand",
        "appVersion",
        "city",
        "merchantId",
      ]);
    }).toPass();
    await page.goto(brandUrl("demo", "/about"));
    expect(documents).toHaveLength(5);
  },
);

test(
  "the page of a vendor's brand contains theme, settings, cities, menu and about text",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S4.20, S4.21]" } },
  async ({ page }) => {
    const home = new URL(brandUrl("demo"));
    home.hostname = "localhost";
    const calls: string[] = [];
    page.on("request", (request) => {
      if (/\/(api|cdn)\//.test(request.url())) calls.push(request.url());
    });
    const response = await page.goto(`${home.href}?vendor=choyxona`);
    const html = (await response?.text()) ?? "";
    await untilHydrated(page);
    expect(html).toContain("Osh va dimlama");
    expect(html).toContain('"isMain":true');
    await expect(page).toHaveTitle(/Choyxona — Samarqand va Toshkent/);
    const brandColour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    expect(await brandColour()).toBe("#0f7a5f");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.getByRole("contentinfo").getByRole("link", { name: "Biz haqimizda" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Biz haqimizda");
    await expect(page.getByRole("article")).toContainText("Choyxona");
    await page.goto(`${home.href}choose-address`);
    await expect(page.getByRole("combobox", { name: "Shahar" }).locator("option")).toHaveText([
      "Samarqand",
      "Toshkent",
    ]);
    expect(calls.filter((call) => !call.includes(home.host))).toEqual([]);
  },
);

test.describe("the first city", () => {
  const samarkand = "Samarqand";
  const tashkent = "Toshkent";
  const cityOf = async (page: Page) => {
    const text = await storedText(page, "city");
    return text && (JSON.parse(text) as string);
  };

  /** Opens the tea house with Tashkent listed first and the clock stopped. @returns Ids of its cities by name. */
  async function openTeaHouse(
    page: Page,
    problems: { expect(pattern: RegExp): void },
    { hasMain }: { hasMain: boolean },
  ) {
    // The HTML has time and fee of the server's first city, which is not the first one here.
    problems.expect(/Minified React error #418/);
    const ids: Record<string, string> = {};
    await changeShell(page, "choyxona", ({ brand }) => {
      brand.cities.reverse();
      for (const { id, name } of brand.cities) ids[name.uz] = id;
      if (hasMain) return;
      brand.merchant.mainCityId = null;
      for (const city of brand.cities) city.isMain = false;
    });
    await holdClock(page);
    await page.goto(brandUrl("choyxona"));
    return ids;
  }

  test(
    "is the first listed at once, and the merchant's main city after 1234 ms; a stored one stays",
    {
      annotation: {
        type: "requirement",
        description: "[S3.116, S4.22, S4.23, S4.60, S4.62, S9.35]",
      },
    },
    async ({ page, problems }) => {
      const ids = await openTeaHouse(page, problems, { hasMain: true });
      await expect.poll(() => cityOf(page)).toBe(ids[tashkent]);
      await page.clock.runFor(1_233);
      expect(await cityOf(page)).toBe(ids[tashkent]);
      await page.clock.runFor(1);
      expect(await cityOf(page)).toBe(ids[samarkand]);

      await store(page, { city: JSON.stringify(ids[tashkent]) });
      await page.evaluate(() => localStorage.removeItem("merchantId"));
      await page.reload();
      await expect.poll(() => storedText(page, "merchantId")).not.toBeNull();
      await page.clock.runFor(2_000);
      expect(await cityOf(page)).toBe(ids[tashkent]);
    },
  );

  test(
    "is that of the order's address if the merchant has no main city, else the first listed",
    { annotation: { type: "requirement", description: "[S4.22]" } },
    async ({ page, problems }) => {
      const ids = await openTeaHouse(page, problems, { hasMain: false });
      await expect.poll(() => cityOf(page)).toBe(ids[tashkent]);
      await page.clock.runFor(1_300);
      expect(await cityOf(page)).toBe(ids[tashkent]);

      const { merchantId = "" } = await stored(page);
      const address = {
        type: "HOUSE",
        streetName: "Registon",
        latitude: 39.65,
        longitude: 66.96,
        cityId: ids[samarkand],
      };
      await store(page, { [`address:${merchantId}`]: address });
      await page.evaluate(() => localStorage.removeItem("city"));
      await page.reload();
      await expect.poll(() => cityOf(page)).toBe(ids[tashkent]);
      await page.clock.runFor(1_300);
      expect(await cityOf(page)).toBe(ids[samarkand]);
    },
  );
});

test(
  "changing the city resets an address in another city to its centre, and keeps an address within it",
  { annotation: { type: "requirement", description: "[S4.61]" } },
  async ({ page }) => {
    await page.goto(brandUrl("choyxona", "/choose-address"));
    const city = page.getByRole("combobox", { name: "Shahar" });
    await expect.poll(() => storedText(page, "city")).not.toBeNull();
    const { merchantId = "", city: samarkand = "" } = await stored(page);
    const key = `address:${merchantId}`;
    const chosen = {
      type: "HOUSE",
      streetName: "Registon",
      latitude: 39.65,
      longitude: 66.96,
      cityId: JSON.parse(samarkand) as string,
    };
    await store(page, { [key]: chosen });
    await page.reload();
    await expect(page.getByText("Registon").first()).toBeVisible();
    await city.selectOption("Toshkent");
    const address = async () => JSON.parse((await storedText(page, key)) ?? "null") as unknown;
    const tashkent = await city.inputValue();
    const centre = { latitude: 41.3111, longitude: 69.2797, cityId: tashkent, streetName: "" };
    await expect.poll(address).toMatchObject({ ...centre, isAutoGenerated: true });

    await store(page, { [key]: { ...chosen, cityId: tashkent }, city: samarkand });
    await page.reload();
    await expect(page.getByText("Registon").first()).toBeVisible();
    await city.selectOption("Toshkent");
    await expect.poll(() => storedText(page, "city")).toBe(JSON.stringify(tashkent));
    expect(await address()).toMatchObject({ streetName: "Registon" });
  },
);

test(
  "active orders are requested 500 ms after start, only for signed-in customers",
  { annotation: { type: "requirement", description: "[S4.24, S4.25, S9.34]" } },
  async ({ page }) => {
    await signInBeforehand(page, "demo");
    await placeOrder(page);
    await holdClock(page);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/active")) requests.push(request.url());
    });
    await page.goto(brandUrl("demo", "/profile"));
    const orders = page.getByRole("main").getByRole("link", { name: /Buyurtmalar/ });
    await expect(orders).toBeVisible();
    await page.clock.runFor(499);
    // By now the code would have been loaded and the request sent.
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
    await page.clock.runFor(1);
    await expect(orders).toContainText("1 ta faol");
    expect(requests).toHaveLength(1);

    await page.evaluate(() => {
      for (const key of ["token", "profile"]) localStorage.removeItem(key);
    });
    await page.evaluate(() => localStorage.removeItem("merchantId"));
    await page.goto(brandUrl("demo", "/about"));
    await expect.poll(() => storedText(page, "merchantId")).not.toBeNull();
    // Requested half a second after the active orders would have been.
    const manifest = page.waitForRequest(/\/builds\/meta\//);
    await page.clock.runFor(1_000);
    await manifest;
    await page.waitForLoadState("networkidle");
    expect(requests).toHaveLength(1);
  },
);

test(
  "texts that fail to load are logged to the console, and the page stays readable",
  { annotation: { type: "requirement", description: "[S8.20]" } },
  async ({ page, context, problems }) => {
    problems.expect(/assets\/ru|texts of 'ru'|did not load|Minified React error/);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await context.addCookies([{ name: "_language", value: "ru", url: brandUrl("demo") }]);
    const html = await (await page.goto(brandUrl("demo", "/about")))?.text();
    const texts = /modulepreload[^>]*href="(\/assets\/ru[\w.-]*\.js)"/.exec(html ?? "")?.[1];
    expect(texts).toBeTruthy();
    await page.route(`**${texts}`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect.poll(() => messages.join("\n")).toContain("The texts of 'ru' did not load");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("О нас");
  },
);

test(
  "a failed start is logged to the console, and the page stays readable",
  { annotation: { type: "requirement", description: "[S8.21]" } },
  async ({ page, problems }) => {
    problems.expect(/The shop did not start/);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await changeShell(page, "demo", (shell) => Object.assign(shell, { brand: {} }));
    await page.goto(brandUrl("demo"));
    await expect.poll(() => messages.join("\n")).toContain("The shop did not start");
    await expect(productCard(page, "Choyxona oshi")).toBeVisible();
  },
);
