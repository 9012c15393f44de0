import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Page } from "@playwright/test";
import { requestBrand } from "./support/brand-request.ts";
import { productCard } from "./support/menu.ts";
import { inPhoneApplication } from "./support/messenger.ts";
import { ownBrand } from "./support/own-brand.ts";
import { brandUrl, productUrl } from "./support/product.ts";
import { storedText } from "./support/stored.ts";
import { untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

// Specification, point 4, "Menu building".

/** The menu from the second base URL. */
const overallMenu = (page: Page, type = "WEB") =>
  page.evaluate(async (channel) => {
    const { brand } = JSON.parse(document.getElementById("shell")?.textContent ?? "") as {
      brand: { merchant: { id: string } };
    };
    const response = await fetch(`/cdn/${brand.merchant.id}/products/v1/overalls?type=${channel}`);
    return (await response.json()) as OverallMenu;
  }, type);

const byPriority = <Item extends { priority: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.priority - other.priority);

/** Chooses a branch for pick-up. */
async function pickUpAt(page: Page, branch: string) {
  await page.goto(brandUrl("demo", "/choose-address"));
  await page.getByRole("radio", { name: "Olib ketish" }).check();
  await page.getByRole("radio", { name: branch }).check();
  await page.getByRole("button", { name: "Davom etish" }).click();
  await page.waitForURL(brandUrl("demo"));
}

test(
  "the menu shows every product without a chosen branch, and only its own with one",
  { tag: "@desktop", annotation: { type: "requirement", description: "[S4.37]" } },
  async ({ page }) => {
    const onlyAtAmirTemur = productCard(page, "Tandir go‘sht");
    await page.goto(brandUrl("demo"));
    await expect(onlyAtAmirTemur).toBeVisible();
    await pickUpAt(page, "Lola, Chilonzor");
    await expect(productCard(page, "Choyxona oshi")).toBeVisible();
    await expect(onlyAtAmirTemur).toHaveCount(0);
    await page.reload();
    await expect(productCard(page, "Choyxona oshi")).toBeVisible();
    await expect(onlyAtAmirTemur).toHaveCount(0);
    await pickUpAt(page, "Lola, Amir Temur");
    await expect(onlyAtAmirTemur).toBeVisible();
  },
);

test(
  "a visitor browses without an account, a dialog or a permission prompt; groups, categories and their products are sorted by priority",
  { annotation: { type: "requirement", description: "[S1.01, S1.11, S4.38, S6.01]" } },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => console.error("asked for the place");
    });
    await page.goto(brandUrl("demo"));
    await expect(productCard(page, "Choyxona oshi")).toContainText("so‘m");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const { categories, products } = await overallMenu(page);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
      byPriority(categories).map(({ name }) => name.uz),
    );
    for (const { id, name } of byPriority(categories).slice(0, 3)) {
      const expected = byPriority(products.filter(({ categoryId }) => categoryId === id));
      const section = page.getByRole("region", { name: name.uz });
      await expect(section.getByRole("heading", { level: 3 })).toHaveText(
        expected.map((product) => product.name.uz),
      );
    }
    await untilHydrated(page);
    await productCard(page, "Choyxona oshi").getByRole("link").click();
    await expect(page.getByRole("dialog", { name: "Choyxona oshi" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Taom qidirish" }).first().click();
    await page.getByRole("searchbox").fill("manti");
    await expect(page).toHaveURL(/\?q=manti$/);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    expect(await storedText(page, "token")).toBeNull();

    await page.goto(brandUrl("choyxona"));
    const { groups } = await overallMenu(page);
    const tiles = page.getByRole("main").getByRole("link");
    const names = byPriority(groups).map(({ name }) => name.uz);
    await expect(tiles.first()).toBeVisible();
    const texts = await tiles.allTextContents();
    expect(texts.flatMap((text) => names.find((name) => text.startsWith(name)) ?? [])).toEqual(
      names,
    );
  },
);

test(
  "a category without products is neither in the menu nor in its bar",
  { annotation: { type: "requirement", description: "[S4.39]" } },
  async () => {
    const { sub, id } = await ownBrand();
    const { body } = await requestBrand(sub, "/");
    const response = await fetch(productUrl(`/cdn/${id}/products/v1/overalls?type=WEB`));
    const { categories, products } = (await response.json()) as OverallMenu;
    const hasProducts = (category: { id: string }) =>
      products.some(({ categoryId }) => categoryId === category.id);
    const shown = body.replaceAll(/<script[^]*?<\/script>/g, "");
    const titles = Array.from(shown.matchAll(/<h2 id="c-[^>]*>(.*?)<\/h2>/g), ([, title]) => title);
    const expected = byPriority(categories.filter(hasProducts)).map(({ name }) => name.uz);
    expect(expected.length).toBeLessThan(categories.length);
    expect(titles).toEqual(expected);
    for (const { name } of categories.filter((category) => !hasProducts(category)))
      expect(shown).not.toContain(`>${name.uz}<`);
  },
);

test(
  "the mini-app shows the menu of its own channel, at home and in the search; the whole menu is requested once",
  { annotation: { type: "requirement", description: "[S4.40, S4.41, S7.34]" } },
  async ({ page }) => {
    const combo = productCard(page, "Комбо для Telegram");
    const requested: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith("/overalls")) requested.push(search);
    });
    /** The menu that the search at this address requests, and the HTML of home. */
    const openSearch = async (path: string) => {
      requested.length = 0;
      const response = page.waitForResponse(/\/products\/v1\/overalls\?/);
      await page.goto(brandUrl("naqsh", path));
      const { groups, categories, products } = (await (await response).json()) as OverallMenu;
      expect(groups.length * categories.length).toBeGreaterThan(0);
      expect(products.length).toBeGreaterThan(20);
      return page.evaluate(async () => (await fetch("/")).text());
    };

    expect(await openSearch("/search?q=telegram")).not.toContain("Комбо для Telegram");
    await expect(page.getByText(/telegram/i).first()).toBeVisible();
    await expect(combo).toHaveCount(0);
    expect(requested).toEqual(["?type=WEB"]);

    await inPhoneApplication(page);
    // Opened as by the bot's button, in a messenger without init data.
    expect(await openSearch("/search?q=telegram&client=TG#tgWebAppVersion=9.1")).toContain(
      "Комбо для Telegram",
    );
    await expect(combo).toBeVisible();
    expect(requested).toEqual(["?type=TG"]);
  },
);
