import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "../tools/chromium.ts";
import { kilobytes, line, median } from "./rounds.ts";

const rounds = 5;
/** A mid-range phone on a slow mobile network. */
const cpuSlowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

/** The menu page on a slow phone, beside the same page without any script. */
export async function benchBrowser(port: number, brand: string) {
  const url = `http://${brand}.localhost:${port}/`;
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...definedEnvironment(), ...env },
  });
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
  } finally {
    await browser.close();
  }
}

type Visit = { lcpMs: number; cls: number; tapMs: number | null };

async function visit(browser: Browser, url: string, hasScript: boolean): Promise<Visit> {
  const page = await phone(browser, hasScript);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("PerformanceTimeline.enable", {
      eventTypes: ["largest-contentful-paint", "layout-shift"],
    });
    let lcpMs = 0;
    let cls = 0;
    let startedAt = 0;
    session.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
      if (event.lcpDetails)
        lcpMs =
          (event.lcpDetails.renderTime || event.lcpDetails.loadTime) * 1000 - startedAt * 1000;
      if (event.layoutShiftDetails && !event.layoutShiftDetails.hadRecentInput)
        cls += event.layoutShiftDetails.value;
    });
    session.on("Network.requestWillBeSent", ({ type, wallTime }) => {
      if (type === "Document" && startedAt === 0) startedAt = wallTime;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const tapMs = hasScript ? await addFirstDish(page) : null;
    return { lcpMs, cls, tapMs };
  } finally {
    await page.context().close();
  }
}

/** From the tap on the first plus that needs no choice to the next frame, which shows its stepper. */
async function addFirstDish(page: Page): Promise<number> {
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
  const page = await phone(browser, true);
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

async function phone(browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled,
    serviceWorkers: "block",
  });
  return context.newPage();
}

const definedEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
