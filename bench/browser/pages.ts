import type { Browser } from "@playwright/test";
import { addFirstProduct } from "./add-to-basket.ts";
import { median } from "../quantile.ts";
import type { Add } from "../report.ts";
import { launchBrowser, openPhone, slowDown } from "./slow-phone.ts";
import type { StorageState, Vitals } from "./slow-phone.ts";

const rounds = 5;
const roundsOfOtherPages = 3;

/** The menu page on the slow phone, beside the same page without script, and the pages that follow it. */
export async function benchPages(add: Add, port: number, brand: string) {
  const url = `http://${brand}.localhost:${port}/`;
  const browser = await launchBrowser();
  try {
    await countBytes(add, browser, url, port);
    const visits = { with: [] as Visit[], without: [] as Visit[] };
    for (let round = 0; round < rounds; round += 1) {
      visits.with.push(await visit(browser, url, true));
      visits.without.push(await visit(browser, url, false));
    }
    addVitals(add, "menu", visits, { baselineName: "without script", lcpShare: 1.1 });
    add({
      name: "add to basket: tap to next frame",
      unit: "ms",
      value: median(visits.with.map((one) => one.tapMs ?? Number.NaN)),
      budget: { atMost: 100, of: "value" },
    });
    await benchOtherPages(add, browser, url);
  } finally {
    await browser.close();
  }
}

function addVitals(
  add: Add,
  page: string,
  visits: { with: Vitals[]; without: Vitals[] },
  { baselineName, lcpShare }: { baselineName: string; lcpShare: number },
) {
  const lcp = visits.with.map(({ lcpMs }) => lcpMs);
  add({
    name: `${page}: LCP`,
    unit: "ms",
    value: median(lcp),
    baseline: { name: baselineName, value: median(visits.without.map(({ lcpMs }) => lcpMs)) },
    spread: { low: Math.min(...lcp), high: Math.max(...lcp), unit: "ms" },
    budget: { atMost: lcpShare, of: "share" },
  });
  add({
    name: `${page}: layout shift`,
    unit: "",
    value: Math.max(...visits.with.map(({ cls }) => cls)),
    budget: { atMost: 0, of: "value" },
  });
}

/** Product, basket and checkout, opened by their addresses with a product in the basket. */
async function benchOtherPages(add: Add, browser: Browser, url: string) {
  const page = await openPhone(browser, true);
  await page.goto(url, { waitUntil: "networkidle" });
  await addFirstProduct(page);
  const product = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const storageState = await page.context().storageState();
  await page.context().close();
  for (const [name, path, baselineScripts, baselineName] of [
    ["product", product ?? "", "none", "without script"],
    // The script within the page draws the basket.
    ["basket", "/basket", "within the page", "without script files"],
    ["checkout", "/checkout", "none", "its frame without script"],
  ] as const) {
    const visits = { with: [] as Vitals[], without: [] as Vitals[] };
    for (let round = 0; round < roundsOfOtherPages; round += 1) {
      visits.with.push(await openPage(browser, url, path, "all", storageState));
      visits.without.push(await openPage(browser, url, path, baselineScripts, storageState));
    }
    addVitals(add, name, visits, { baselineName, lcpShare: 1.3 });
  }
}

async function openPage(
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
    const tapMs = hasScript ? await addFirstProduct(page) : null;
    return { ...vitals(), tapMs };
  } finally {
    await page.context().close();
  }
}

/** Brotli size of the scripts and styles that the page references, and of those it prefetches when idle. */
async function countBytes(add: Add, browser: Browser, url: string, port: number) {
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
  const kilobytes = async (paths: string[]) => {
    const sizes = await Promise.all(paths.map((path) => brotliBytes(port, path)));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  for (const [name, paths, atMost] of [
    ["JavaScript", [...found.script], 120],
    ["CSS", [...found.stylesheet], 15],
  ] as const) {
    const named = paths.filter((path) => html.includes(path));
    const prefetched = paths.filter((path) => !html.includes(path));
    add({
      name: `menu: ${name}, brotli`,
      unit: "kB",
      value: await kilobytes(named),
      budget: { atMost, of: "value" },
      details: {
        files: named.length,
        "prefetched when idle kB": await kilobytes(prefetched),
        "prefetched files": prefetched.length,
      },
    });
  }
}

async function brotliBytes(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  return Number(response.headers.get("content-length"));
}
