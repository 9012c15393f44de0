import { expect } from "@playwright/test";
import type { Frame, FrameLocator, Page } from "@playwright/test";
import { brandUrl } from "./product.ts";

/** The card of a dish, wherever it stands. */
export const productCard = (page: Page | Frame | FrameLocator, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The count on a card whose dish is in the basket. */
export const countOnCard = (page: Page | FrameLocator, name: string) =>
  productCard(page, name).getByRole("status");

/** Presses the plus of a card, once the page hears it: React has taken the button over. */
export async function pressPlus(page: Page | Frame, name: string) {
  const plus = productCard(page, name).getByRole("button").last();
  const isHeard = () =>
    plus.evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")));
  // Looked up each time: a page may draw the card anew as it hydrates.
  await expect(async () => expect(await isHeard()).toBe(true)).toPass();
  await plus.click();
}

/** Puts what a search found first into the basket: until its page has hydrated it holds what is popular. */
export async function addFirstFound(page: Page) {
  await expect(page.getByLabel("Ko‘p buyurtma qilinadi")).toHaveCount(0);
  await page
    .getByRole("button", { name: /savatga qo‘shish$/ })
    .first()
    .click();
  await expect(page.getByRole("article").getByRole("status").first()).toHaveText("1");
}

/** A dish that is open over the page. */
export const openProduct = (page: Page, name: string) => page.getByRole("dialog", { name });

/**
 * Layout shifts that no input explains, summed from the first byte of the brand's next page on. The typeface is in the
 * browser's cache by then. Where it comes after the first paint all the same, what it moves is left out: how far its
 * stand-in differs depends on the fonts of the machine, and is the bench's to measure.
 */
export async function watchShifts(page: Page, brand: string) {
  await page.goto(brandUrl(brand));
  await page.evaluate(() => document.fonts.ready);
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
    // Its effect is painted with the next frame.
    const afterNextFrame = () =>
      requestAnimationFrame(() => requestAnimationFrame((now) => (typefaceAt = now)));
    document.fonts.addEventListener("loadingdone", afterNextFrame, { once: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
}

/** Turns the wheel until the page goes no further. */
export async function wheelToEnd(page: Page, pixels: number) {
  const place = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
        }),
    );
  await page.mouse.move(180, 400);
  for (let before = -1, now = await place(); now !== before;) {
    before = now;
    await page.mouse.wheel(0, pixels);
    now = await place();
  }
}
