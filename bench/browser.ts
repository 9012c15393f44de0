import type { Browser, Page } from "@playwright/test";
import { kilobytes, line, median } from "./rounds.ts";
import { cpuSlowdown, launchBrowser, openPhone, slowDown } from "./slow-phone.ts";
import type { StorageState, Vitals } from "./slow-phone.ts";

const rounds = 5;

/** The menu page on a slow phone, beside the same page without any script. */
export async function benchBrowser(port: number, brand: string) {
  const url = `http://${brand}.localhost:${port}/`;
  const browser = await launchBrowser();
  try {
    await countBytes(browser, url, port);
    const withScript: Visit[] = [];
    const without: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      withScript.push(await visit(browser, url, true));
      without.push(await visit(browser, url, false));
    }
    const lcp = median(withScript.map((one) => one.lcpMs));
    const baseline = median(without.map((one) => one.lcpMs));
    line(
      "LCP on the slow phone",
      `${Math.round(lcp)} ms (× ${(lcp / baseline).toFixed(2)})`,
      `without script: ${Math.round(baseline)} ms`,
      "≤ × 1.3",
    );
    const cls = Math.max(...withScript.map((one) => one.cls));
    line(
      "layout shift, from load to basket",
      cls.toFixed(4),
      `without script: ${Math.max(...without.map((one) => one.cls)).toFixed(4)}`,
      "0",
    );
    const tap = median(withScript.map((one) => one.tapMs ?? Number.NaN));
    line(
      "add to basket, tap to next paint",
      `${Math.round(tap)} ms`,
      `${cpuSlowdown}× slower processor`,
      "≤ 100 ms",
    );
    await benchOtherScreens(browser, url);
  } finally {
    await browser.close();
  }
}

/** Product, basket and checkout, by their addresses, with a dish in the basket. */
async function benchOtherScreens(browser: Browser, url: string) {
  const page = await openPhone(browser, true);
  await page.goto(url, { waitUntil: "networkidle" });
  await addFirstDish(page);
  const dish = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const storageState = await page.context().storageState();
  await page.context().close();
  for (const [what, path, withoutFiles] of [
    ["product", dish ?? "", "without script"],
    // Their content is the browser's: the basket is drawn by the few words of script within its page.
    ["basket", "/basket", "without the files of script"],
    ["checkout", "/checkout", "its frame without script"],
  ] as const) {
    const visits = { with: [] as Vitals[], without: [] as Vitals[] };
    const bare = what === "basket" ? "within the page" : "none";
    for (let round = 0; round < rounds; round += 1) {
      visits.with.push(await look(browser, url, path, "all", storageState));
      visits.without.push(await look(browser, url, path, bare, storageState));
    }
    const lcp = median(visits.with.map(({ lcpMs }) => lcpMs));
    const baseline = median(visits.without.map(({ lcpMs }) => lcpMs));
    const cls = Math.max(...visits.with.map((one) => one.cls));
    line(
      `${what}: LCP, layout shift`,
      `${Math.round(lcp)} ms (× ${(lcp / baseline).toFixed(2)}), ${cls.toFixed(4)}`,
      `${withoutFiles}: ${Math.round(baseline)} ms`,
      "≤ × 1.3, 0",
    );
  }
}

async function look(
  browser: Browser,
  url: string,
  path: string,
  scripts: "all" | "within the page" | "none",
  storageState: StorageState,
) {
  const page = await openPhone(browser, scripts !== "none", storageState);
  try {
    const vitals = await slowDown(page);
    if (scripts === "within the page") {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
    }
    await page.goto(new URL(path, url).href, { waitUntil: "networkidle" });
    return vitals();
  } finally {
    await page.context().close();
  }
}

type Visit = Vitals & { tapMs: number | null };

async function visit(browser: Browser, url: string, hasScript: boolean): Promise<Visit> {
  const page = await openPhone(browser, hasScript);
  try {
    const vitals = await slowDown(page);
    await page.goto(url, { waitUntil: "networkidle" });
    const tapMs = hasScript ? await addFirstDish(page) : null;
    return { ...vitals(), tapMs };
  } finally {
    await page.context().close();
  }
}

/** From the tap on the first plus that needs no choice to the next frame, which shows its stepper. */
export async function addFirstDish(page: Page): Promise<number> {
  const add = page.getByRole("button", { name: /: savatga qo‘shish$/ }).first();
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
      // An interaction of less than a frame is not reported at all.
      setTimeout(() => resolve(16), 3_000);
    });
  });
  await add.tap();
  return page.evaluate(() => (globalThis as unknown as { tapMs: Promise<number> }).tapMs);
}

/** Scripts and styles that the page itself names, and those that it fetches ahead once it is idle; as brotli sends them. */
async function countBytes(browser: Browser, url: string, port: number) {
  const page = await openPhone(browser, true);
  const found = { script: new Set<string>(), stylesheet: new Set<string>() };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet")
      found[type].add(new URL(response.url()).pathname);
  });
  const document = await page.goto(url, { waitUntil: "networkidle" });
  const html = (await document?.text()) ?? "";
  await page.context().close();
  const sizeOf = async (paths: string[]) => {
    const sizes = await Promise.all(paths.map((path) => brotliBytes(port, path)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  for (const [what, paths, budget] of [
    ["JavaScript", [...found.script], "≤ 110 kB"],
    ["CSS", [...found.stylesheet], "≤ 15 kB"],
  ] as const) {
    const named = paths.filter((path) => html.includes(path));
    const ahead = paths.filter((path) => !html.includes(path));
    line(
      `${what} of the menu page, brotli`,
      `${kilobytes(await sizeOf(named))} (${named.length} files)`,
      `fetched ahead when idle: ${kilobytes(await sizeOf(ahead))} (${ahead.length} files)`,
      budget,
    );
  }
}

async function brotliBytes(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  return Number(response.headers.get("content-length"));
}
