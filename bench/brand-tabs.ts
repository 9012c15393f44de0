import type { Browser, Page } from "@playwright/test";
import { line, median } from "./rounds.ts";
import { launchBrowser, openPhone, slowDown } from "./slow-phone.ts";

const rounds = 5;

/** `otherId`: another merchant of the host's tabs. */
type Tabs = { port: number; host: string; otherId: string };
type Paint = { firstMs: number; largestMs: number };

/** The press of another brand's tab on the slow phone, beside a first visit of the page that it opens. */
export async function benchBrandTabs({ port, host, otherId }: Tabs) {
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
    const baseline = `first visit: ${words(paintOf(visits))}`;
    for (const [what, way] of [
      ["tab of a brand: first, whole paint", "there"],
      ["back to the brand before", "back"],
    ] as const)
      line(what, words(paintOf(switches.map((one) => one[way]))), baseline, "< first visit");
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

/** Milliseconds from the press, which is where the document's own clock begins. */
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

const paintOf = (paints: readonly Paint[]): Paint => ({
  firstMs: median(paints.map(({ firstMs }) => firstMs)),
  largestMs: median(paints.map(({ largestMs }) => largestMs)),
});

const words = ({ firstMs, largestMs }: Paint) =>
  `${Math.round(firstMs)}, ${Math.round(largestMs)} ms`;
