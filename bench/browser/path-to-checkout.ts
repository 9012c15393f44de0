import type { Browser, Page } from "@playwright/test";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import { launchBrowser, openPhone, slowDown } from "./slow-phone.ts";

/** The browser does not report interactions shorter than a frame; they count as one frame. */
const frameMs = 16;

/**
 * Milliseconds from a touch or key to the next frame, on the path from the menu to checkout of the brand with the
 * largest menu, and the layout shift on that path; on the slow phone.
 */
export async function benchPathToCheckout(add: Add, port: number, brand: string) {
  const origin = `http://${brand}.localhost:${port}`;
  const browser = await launchBrowser();
  try {
    const { durations, cls, products } = await goToCheckout(browser, origin);
    const bare = await touchBareButton(browser, durations.length);
    const details = { touches: durations.length, products };
    for (const share of [0.5, 0.95])
      add({
        name: `touch to next frame, p${share * 100}`,
        unit: "ms",
        value: quantile(durations, share),
        baseline: { name: "bare button", value: quantile(bare, share) },
        ...(share === 0.95 && { budget: { atMost: 200, of: "value" }, details }),
      });
    add({
      name: "layout shift on the path",
      unit: "",
      value: cls,
      budget: { atMost: 0, of: "value" },
    });
  } finally {
    await browser.close();
  }
}

async function goToCheckout(browser: Browser, origin: string) {
  const page = await openPhone(browser, true);
  const vitals = await slowDown(page);
  await page.goto(origin, { waitUntil: "networkidle" });
  const products = await page.evaluate(async () => {
    const answer = await fetch("/api/products/v1/overalls", {
      headers: { "x-merchant-id": localStorage.getItem("merchantId") ?? "" },
    });
    return ((await answer.json()) as { products: unknown[] }).products.length;
  });
  const touches = await watchInteractions(page);
  const main = page.getByRole("main");
  const plus = main.getByRole("article").getByRole("button", { name: /savatga qo‘shish$/ });

  await touches.tap(main.locator("a[href*='/category?']").first());
  await page.waitForURL("**/category?*");
  await touches.tap(main.getByRole("article").nth(4).getByRole("link"));
  // The category decides whether it opens over the page or as a page.
  await page.waitForURL(/product/);
  await page.goBack();
  await page.waitForURL("**/category?*");
  await touches.tap(page.getByRole("link", { name: "Qidiruv" }).last());
  await page.waitForURL("**/search");
  for (const key of "choy") await touches.key(key);
  const steppers = main.getByRole("article").getByRole("status");
  for (const count of [1, 2, 3]) {
    // A pressed plus becomes a stepper, so the next plus is first again.
    await touches.tap(plus.first());
    await steppers.nth(count - 1).waitFor();
  }
  await touches.tap(page.getByRole("link", { name: /Savat/ }).last());
  await page.waitForURL("**/basket");
  const more = main.getByRole("group").getByRole("button").last();
  for (const _ of [1, 2]) await touches.tap(more);
  await touches.tap(page.getByRole("link", { name: /Davom etish/ }));
  await page.waitForURL("**/checkout");
  await page.getByRole("radio", { name: "Olib ketish" }).waitFor();
  await touches.tap(page.getByText("Olib ketish", { exact: true }).first());
  await touches.tap(page.getByText("Yetkazish", { exact: true }).first());
  const durations = await touches.read();
  await page.context().close();
  return { durations, cls: vitals().cls, products };
}

/** The same on a page with only a counter button. */
async function touchBareButton(browser: Browser, times: number) {
  const page = await openPhone(browser, true);
  await slowDown(page);
  await page.setContent(
    `<button style="font-size:40px" onclick="this.textContent = Number(this.textContent) + 1">0</button>`,
  );
  const touches = await watchInteractions(page);
  for (let count = 0; count < times; count += 1) await touches.tap(page.getByRole("button"));
  const durations = await touches.read();
  await page.context().close();
  return durations;
}

/** Touches the page of one document, and reads the durations of the interactions. */
async function watchInteractions(page: Page) {
  let count = 0;
  await page.evaluate(() => {
    const slowest = new Map<number, number>();
    Object.assign(globalThis, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          slowest.set(
            entry.interactionId,
            Math.max(entry.duration, slowest.get(entry.interactionId) ?? 0),
          );
    }).observe({ type: "event", durationThreshold: 16 } as never);
  });
  return {
    async tap(target: ReturnType<Page["locator"]>) {
      await target.tap();
      count += 1;
    },
    async key(key: string) {
      await page.keyboard.press(key);
      count += 1;
    },
    async read(): Promise<number[]> {
      await page.waitForLoadState("networkidle");
      const reported = await page.evaluate(() => [
        ...(globalThis as unknown as { slowest: Map<number, number> }).slowest.values(),
      ]);
      const unreported = Array.from(
        { length: Math.max(0, count - reported.length) },
        () => frameMs,
      );
      return [...reported, ...unreported];
    },
  };
}
