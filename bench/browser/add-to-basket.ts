import type { Page } from "@playwright/test";

/** Buttons of products without options. */
export const addButtons = (page: Page) =>
  page.getByRole("button", { name: /: (savatga qo‘shish|добавить в корзину|add to basket)$/ });

/**
 * Adds the first product without required options by the plus on its card.
 *
 * @returns Milliseconds from the tap to the next frame, which shows the product's stepper.
 */
export async function addFirstProduct(page: Page): Promise<number> {
  const add = addButtons(page).first();
  await add.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const record = globalThis as unknown as { tapMs: Promise<number> };
    record.tapMs = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.name === "click" || entry.name === "pointerup") resolve(entry.duration);
        }
      }).observe({
        type: "event",
        durationThreshold: 16,
        buffered: true,
      } as never);
      // The browser does not report interactions shorter than a frame.
      setTimeout(() => resolve(16), 3_000);
    });
  });
  await add.tap();
  return page.evaluate(() => (globalThis as unknown as { tapMs: Promise<number> }).tapMs);
}
