import type { Page } from "@playwright/test";

/** From here on the page's time goes only as far as the test lets it. */
export async function holdClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}
