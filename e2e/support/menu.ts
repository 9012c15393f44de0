import { expect } from "@playwright/test";
import type { Frame, FrameLocator, Page } from "@playwright/test";
import { brandUrl } from "./product.ts";

export const productCard = (page: Page | Frame | FrameLocator, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The count on the card of a product in the basket. */
export const countOnCard = (page: Page | FrameLocator, name: string) =>
  productCard(page, name).getByRole("status");

/** Clicks the plus of a card once React has hydrated it. */
export async function pressPlus(page: Page | Frame, name: string) {
  const plus = productCard(page, name).getByRole("button").last();
  const isHydrated = () =>
    plus.evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")));
  // Looked up again each time, since hydration may replace the card.
  await expect(async () => expect(await isHydrated()).toBe(true)).toPass();
  await plus.click();
}

/** Adds the first search result: before hydration the page lists popular products. */
export async function addFirstFound(page: Page) {
  await expect(page.getByLabel("Ko‘p buyurtma qilinadi")).toHaveCount(0);
  await page
    .getByRole("button", { name: /savatga qo‘shish$/ })
    .first()
    .click();
  await expect(page.getByRole("article").getByRole("status").first()).toHaveText("1");
}

/** A product opened over the page. */
export const openProduct = (page: Page, name: string) => page.getByRole("dialog", { name });

/**
 * Sums layout shifts without recent input, from the next page load of the brand on. The font is cached by then. If
 * it still loads after the first paint, the shifts that it causes are excluded: they depend on the machine's
 * fallback fonts, and the bench measures them.
 */
export async function watchShifts(page: Page, brand: string) {
  await page.goto(brandUrl(brand, "/robots.txt"));
  const fonts = await page.evaluate(async () => {
    const html = await (await fetch("/")).text();
    const named = new Set(html.match(/\/assets\/onest-[\w.-]+\.woff2/g));
    for (const font of named) await (await fetch(font)).arrayBuffer();
    return named.size;
  });
  expect(fonts).toBeGreaterThan(0);
  await page.addInitScript(() => {
    const shifts: { at: number; value: number }[] = [];
    let typefaceAt = 0;
    const counted = () => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      return shifts.filter(({ at }) => typefaceAt <= painted || at > typefaceAt);
    };
    Object.assign(window, {
      shifted: () => counted().reduce((sum, { value }) => sum + value, 0),
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push({ at: entry.startTime, value: entry.value });
    }).observe({ type: "layout-shift", buffered: true });
    // The next frame paints its effect.
    const afterNextFrame = () =>
      requestAnimationFrame(() => requestAnimationFrame((now) => (typefaceAt = now)));
    document.fonts.addEventListener("loadingdone", afterNextFrame, { once: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
}

/** Scrolls with the wheel until the end of the page. */
export async function wheelToEnd(page: Page, pixels: number) {
  const scrollPosition = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
        }),
    );
  await page.mouse.move(180, 400);
  for (let before = -1, now = await scrollPosition(); now !== before;) {
    before = now;
    await page.mouse.wheel(0, pixels);
    now = await scrollPosition();
  }
}
