import type { Page } from "@playwright/test";

/** The card of a dish, wherever it stands. */
export const dishCard = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The count on a card whose dish is in the basket. */
export const countOnCard = (page: Page, name: string) => dishCard(page, name).getByRole("status");

/** Presses the plus of a card. */
export async function pressPlus(page: Page, name: string) {
  await dishCard(page, name).getByRole("button").last().click();
}

/** A dish that is open over the page. */
export const openDish = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Layout shifts that no input explains, summed from the first byte of the next page on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}
