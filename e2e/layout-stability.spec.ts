import type { Locator } from "@playwright/test";
import { storeBasket } from "./support/earlier-visit.ts";
import { hold } from "./support/hold.ts";
import { countOnCard, pressPlus, watchShifts } from "./support/menu.ts";
import { interceptResponse } from "./support/page.ts";
import { brandUrl } from "./support/product.ts";
import { arrived, settled, untilHydrated } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true, reducedMotion: "no-preference" });

/** Removes elements from the page. @returns Whether that moves another one. */
const movesWithout = (element: Locator, removed: string) =>
  element.evaluate((moved, selector) => {
    const place = () => JSON.stringify(moved.getBoundingClientRect());
    const before = place();
    for (const each of document.querySelectorAll(selector)) each.remove();
    return place() !== before;
  }, removed);

test("basket and checkout opened by URL do not shift while menu and quote load", async ({
  page,
}) => {
  const shifts = await watchShifts(page, "demo");
  await page.goto(brandUrl("demo"));
  await pressPlus(page, "Choyxona oshi");
  await expect(countOnCard(page, "Choyxona oshi")).toBeVisible();
  const menu = await interceptResponse(page, "*/products/v1/overalls*");
  await page.goto(brandUrl("demo", "/basket"));
  await menu.answered;
  const together = page.getByRole("region", { name: "Birga olishadi" });
  await expect(together.getByRole("article").first()).toBeVisible();
  const before = await together.getByRole("heading", { level: 3 }).allTextContents();
  const answer = page.waitForResponse("**/products/v1/overalls*");
  await menu.release();
  await (await answer).finished();
  await settled(page);
  expect(await together.getByRole("heading", { level: 3 }).allTextContents()).toEqual(before);
  expect(await shifts()).toBe(0);

  const quote = await interceptResponse(page, "*/orders/v1/orders/quote");
  await page.goto(brandUrl("demo", "/checkout"));
  await quote.answered;
  await expect(page.getByText("Qaytim kerakmi?")).toBeVisible();
  await quote.release();
  await expect(page.getByRole("button", { name: "Qaytim kerak emas" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Buyurtma berish.*so‘m$/ })).toBeVisible();
  expect(await shifts()).toBe(0);
});

test(
  "without a basket page the basket is a sheet over home, and /basket redirects there; it has its place from the first paint, and nothing moves its edge",
  { tag: "@both", annotation: { type: "requirement", description: "[S3.038]" } },
  async ({ page, context, isMobile }) => {
    await context.addCookies([{ name: "_language", value: "uz", url: brandUrl("naqsh") }]);
    const shifts = await watchShifts(page, "naqsh");
    await storeBasket(page, "naqsh", "Bolalar kombosi");
    const scripts = await hold(page, "**/assets/entry.client-*.js");
    await page.goto(brandUrl("naqsh", "/basket"), { waitUntil: "commit" });
    const sheet = page.getByRole("dialog", { name: "Savat" });
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(brandUrl("naqsh", "/?basket"));
    const place = () => sheet.locator("> div").first().boundingBox();
    const before = await place();
    const menu = page.waitForResponse("**/products/v1/overalls*");
    scripts.release();
    // With a route, every picture passes through this process too: on a busy machine that takes longer than all else.
    await expect(sheet.getByRole("link", { name: /^Davom etish/ })).toBeVisible({
      timeout: 120_000,
    });
    await (await menu).finished();
    await arrived(page);
    expect(await place()).toEqual(before);
    expect(await shifts()).toBe(0);

    await sheet.getByRole("button", { name: "Bolalar kombosi: kamaytirish" }).click();
    await expect(sheet.getByText("Savat bo‘sh")).toBeVisible();
    expect(await place()).toEqual(before);
    await page.reload({ waitUntil: "commit" });
    await expect(sheet.getByText("Savat bo‘sh")).toBeVisible();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await arrived(page);
    expect(await place()).toEqual(before);
    expect(await shifts()).toBe(0);
    // It takes the focus once it listens to keys.
    await expect(sheet.locator("*:focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(brandUrl("naqsh"));

    // The layouts have the rest in common.
    if (!isMobile) return;
    await pressPlus(page, "Mini trio");
    const link = page.getByRole("link", { name: /Savat/ }).last();
    const closings = [
      () => sheet.getByRole("button", { name: "Yopish" }).click(),
      () => page.goBack(),
    ];
    for (const close of closings) {
      await link.click();
      await expect(sheet.getByRole("link", { name: /^Davom etish/ })).toBeVisible();
      await close();
      await expect(sheet).toHaveCount(0);
    }

    // The page looks like this until the browser has parsed the rest.
    const navigation = page.locator("nav:has(> div > a[href='/search'])");
    const story = page.getByRole("region", { name: "Hikoyalar" }).getByRole("listitem").first();
    expect(await movesWithout(story, "[data-count] > li")).toBe(false);
    expect(await movesWithout(navigation.locator("a > span").first(), "nav a > span + span")).toBe(
      false,
    );
    expect(await movesWithout(navigation.locator("div").first(), "nav > div:last-child")).toBe(
      false,
    );
  },
);

for (const language of ["uz", "ru"])
  test(`the font is preloaded and fetched once, and the category bar does not shift in ${language} when it loads`, async ({
    page,
  }) => {
    const font = await hold(page, "**/assets/onest-*");
    await page
      .context()
      .addCookies([{ name: "_language", value: language, url: brandUrl("demo") }]);
    await page.goto(brandUrl("demo"), { waitUntil: "commit" });
    await font.requested;
    const chips = page
      .getByRole("navigation", { name: /^(?:Menyu bo‘limlari|Разделы меню)$/ })
      .getByRole("link");
    await untilHydrated(page);
    const positions = () =>
      chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().left));
    const before = await positions();
    expect(before.length).toBeGreaterThan(5);
    font.release();
    const names = (await chips.allTextContents()).join("");
    await page.waitForFunction((text) => document.fonts.check("500 1rem Onest", text), names);
    expect(await positions()).toEqual(before);
    // The chips are as wide as their text: the estimated widths are the rendered ones.
    const ratios = await chips.evaluateAll((all) =>
      all.map((chip) => {
        const range = document.createRange();
        range.selectNodeContents(chip);
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(chip);
        const width =
          chip.clientWidth -
          Number.parseFloat(paddingInlineStart) -
          Number.parseFloat(paddingInlineEnd);
        return width / range.getBoundingClientRect().width;
      }),
    );
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.05);

    await page.evaluate(() => document.fonts.ready);
    const [preloaded, fetched] = await page.evaluate(() => [
      Array.from(document.querySelectorAll<HTMLLinkElement>("link[as=font]"), ({ href }) => href),
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".woff2")),
    ]);
    expect(preloaded?.length).toBeGreaterThan(0);
    expect(fetched).toEqual(preloaded);
  });
