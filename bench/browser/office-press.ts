import type { Browser, Page } from "@playwright/test";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import { openSimulatedBoard } from "./office-day.ts";
import { launchBrowser } from "./slow-phone.ts";

const presses = 20;
const cpuSlowdown = 4;

/** The time from a press on a card of the board to the frame that shows it, on a slow device with 300 orders. */
export async function benchOfficePress(add: Add, port: number) {
  const browser = await launchBrowser();
  try {
    const few = await timesAmong(browser, port, presses);
    const many = await timesAmong(browser, port, 300);
    add({
      name: `press to its frame among 300 orders, processor slowed ${cpuSlowdown} times, p95 of ${presses}`,
      unit: "ms",
      value: quantile(many, 0.95),
      baseline: { name: `among ${presses} orders`, value: quantile(few, 0.95) },
      budget: { atMost: 100, of: "value" },
      details: { p50: quantile(many, 0.5), max: quantile(many, 1) },
    });
  } finally {
    await browser.close();
  }
}

async function timesAmong(browser: Browser, port: number, orders: number): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: "Asia/Tashkent",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await openSimulatedBoard(page, port);
  await page.getByText("No new orders").waitFor();
  await page.evaluate((count) => {
    for (let placed = 0; placed < count; placed += 1) window.simulated.place();
  }, orders);
  await page.waitForFunction(
    (count) => document.querySelectorAll("li a[href^='/orders/']").length >= count,
    orders,
  );
  const times = await pressAll(page);
  await context.close();
  return times;
}

async function pressAll(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const times: number[] = [];
  while (times.length < presses) times.push(await page.evaluate(timeOfPress));
  return times;
}

/** Runs in the page. Milliseconds from a press to the frame in which its card offers to take it back. */
async function timeOfPress(): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>("li button")].find(({ textContent }) =>
    textContent.startsWith("Accept"),
  );
  const card = button?.closest("li");
  if (!button || !card) throw new Error("There is no order to accept");
  const start = performance.now();
  button.click();
  while (!card.querySelector("button[aria-label$='take back']"))
    await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
