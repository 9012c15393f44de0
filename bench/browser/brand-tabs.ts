import type { Browser, Page } from "@playwright/test";
import { median } from "../quantile.ts";
import type { Add } from "../report.ts";
import { launchBrowser, openPhone, slowDown } from "./slow-phone.ts";

const rounds = 3;

/** `otherId`: another merchant of the host's tabs. */
type Tabs = { port: number; host: string; otherId: string };
type Paint = { firstMs: number; largestMs: number };

/** A click on another brand's tab on the slow phone, beside a first visit of the page that it opens. */
export async function benchBrandTabs(add: Add, { port, host, otherId }: Tabs) {
  const url = `http://${host}.localhost:${port}/`;
  const address = `${url}?brand=${otherId}`;
  const browser = await launchBrowser();
  try {
    const switches: Switches[] = [];
    const visits: Paint[] = [];
    for (let round = 0; round < rounds; round += 1) {
      switches.push(await switchAndBack(browser, url, otherId));
      visits.push(await firstVisit(browser, address));
    }
    const addPaint = (name: string, paint: keyof Paint, values: readonly Paint[]) =>
      add({
        name,
        unit: "ms",
        value: median(values.map((one) => one[paint])),
        baseline: { name: "first visit", value: median(visits.map((one) => one[paint])) },
        budget: { atMost: 1, of: "share" },
      });
    for (const [name, direction] of [
      ["tab of another brand", "there"],
      ["back to the first brand", "back"],
    ] as const) {
      const paints = switches.map((one) => one[direction]);
      addPaint(`${name}: first paint`, "firstMs", paints);
      addPaint(`${name}: largest paint`, "largestMs", paints);
    }
  } finally {
    await browser.close();
  }
}

async function firstVisit(browser: Browser, address: string): Promise<Paint> {
  const page = await openPhone(browser, true);
  await slowDown(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const paint = await readPaint(page);
  await page.context().close();
  return paint;
}

type Switches = { there: Paint; back: Paint };

async function switchAndBack(browser: Browser, url: string, otherId: string): Promise<Switches> {
  const page = await openPhone(browser, true);
  await slowDown(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const ownId = await page.evaluate(() => localStorage.getItem("merchantId"));
  const press = async (merchantId: string) => {
    await page.locator(`nav a[href*="${merchantId}"]`).tap();
    await page.locator(`nav a[href*="${merchantId}"][aria-current=true]`).waitFor();
    await page.waitForLoadState("networkidle");
    return readPaint(page);
  };
  const there = await press(otherId);
  const back = await press(ownId ?? "");
  await page.context().close();
  return { there, back };
}

/** Milliseconds since the click, at which the document's clock starts. */
const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const [first] = performance.getEntriesByName("first-contentful-paint");
        new PerformanceObserver((list) => {
          const firstMs = first?.startTime ?? Number.NaN;
          resolve({ firstMs, largestMs: list.getEntries().at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
