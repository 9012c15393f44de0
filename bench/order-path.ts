import type { Browser, Page } from "@playwright/test";
import { line } from "./rounds.ts";
import { cpuSlowdown, launchBrowser, openPhone, slowDown } from "./slow-phone.ts";

/** Milliseconds from a touch or a key to the frame that answers it. */
const budgetMs = 200;
/** What takes less than a frame is not reported by the browser; it counts as one. */
const frameMs = 16;

/**
 * How long a customer's touches wait for their answer on the way from the menu to checkout, over the menu with most
 * dishes, and what moves by itself on that way; on the slow phone.
 */
export async function benchOrderPath(port: number, brand: string) {
  const origin = `http://${brand}.localhost:${port}`;
  const browser = await launchBrowser();
  try {
    const { answers, cls, dishes } = await walkToCheckout(browser, origin);
    const bare = await touchBareButton(browser, answers.length);
    line(
      `touch to answer, p95 (${answers.length} touches)`,
      `${percentile(answers, 0.95)} ms, median ${percentile(answers, 0.5)} ms`,
      `a bare button: ${percentile(bare, 0.95)} ms; ${dishes} dishes`,
      `≤ ${budgetMs} ms`,
    );
    line("layout shift on that way", cls.toFixed(4), `${cpuSlowdown}× slower processor`, "0");
  } finally {
    await browser.close();
  }
}

async function walkToCheckout(browser: Browser, origin: string) {
  const page = await openPhone(browser, true);
  const vitals = await slowDown(page);
  await page.goto(origin, { waitUntil: "networkidle" });
  const dishes = await page.evaluate(async () => {
    const answer = await fetch("/api/products/v1/overalls", {
      headers: { "x-merchant-id": localStorage.getItem("merchantId") ?? "" },
    });
    return ((await answer.json()) as { products: unknown[] }).products.length;
  });
  const touches = await watchAnswers(page);
  const main = page.getByRole("main");
  const plus = main.getByRole("article").getByRole("button", { name: /savatga qo‘shish$/ });

  await touches.tap(main.locator("a[href*='/category?']").first());
  await page.waitForURL("**/category?*");
  await touches.tap(main.getByRole("article").nth(4).getByRole("link"));
  // As its category asks: over the page, or as a page of its own.
  await page.waitForURL(/product/);
  await page.goBack();
  await page.waitForURL("**/category?*");
  await touches.tap(page.getByRole("link", { name: "Qidiruv" }).last());
  await page.waitForURL("**/search");
  for (const key of "choy") await touches.key(key);
  const steppers = main.getByRole("article").getByRole("status");
  for (const count of [1, 2, 3]) {
    // A plus that was pressed is none any more: the next one is the first.
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
  const answers = await touches.read();
  await page.context().close();
  return { answers, cls: vitals().cls, dishes };
}

/** A page with nothing but a button that counts: what the phone itself takes. */
async function touchBareButton(browser: Browser, times: number) {
  const page = await openPhone(browser, true);
  await slowDown(page);
  await page.setContent(
    `<button style="font-size:40px" onclick="this.textContent = Number(this.textContent) + 1">0</button>`,
  );
  const touches = await watchAnswers(page);
  for (let count = 0; count < times; count += 1) await touches.tap(page.getByRole("button"));
  const answers = await touches.read();
  await page.context().close();
  return answers;
}

/** Touches the page of one document, and asks it how long each interaction took. */
async function watchAnswers(page: Page) {
  let made = 0;
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
      made += 1;
    },
    async key(key: string) {
      await page.keyboard.press(key);
      made += 1;
    },
    async read(): Promise<number[]> {
      await page.waitForLoadState("networkidle");
      const seen = await page.evaluate(() => [
        ...(globalThis as unknown as { slowest: Map<number, number> }).slowest.values(),
      ]);
      const unseen = Array.from({ length: Math.max(0, made - seen.length) }, () => frameMs);
      return [...seen, ...unseen];
    },
  };
}

function percentile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
}
