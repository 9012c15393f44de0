import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { findChromium } from "../../tools/chromium.ts";

/** State of a returning browser. */
export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A mid-range phone on a slow mobile network. */
const cpuSlowdown = 4;
/** In milliseconds and bytes per second. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({ executablePath, args, env: { ...definedEnvironment(), ...env } });
}

/** A page on a phone of 360 × 780, without service worker, so that every visit is a first visit. */
export async function openPhone(
  browser: Browser,
  javaScriptEnabled: boolean,
  storageState?: StorageState,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled,
    serviceWorkers: "block",
    ...(storageState && { storageState }),
  });
  await context.addInitScript(holdStreams);
  return context.newPage();
}

/** Runs in the page: the stream of availability never ends, so with it `networkidle` would never come. */
function holdStreams() {
  const send = window.fetch;
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith("/availability/events")
      ? new Promise(() => {})
      : send(input, init);
}

export type Vitals = { lcpMs: number; cls: number };

/** Slows processor and network down, and reads LCP and layout shift from the page's first request on. */
export async function slowDown(page: Page): Promise<() => Vitals> {
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
      lcpMs = (event.lcpDetails.renderTime || event.lcpDetails.loadTime) * 1000 - startedAt * 1000;
    if (event.layoutShiftDetails && !event.layoutShiftDetails.hadRecentInput)
      cls += event.layoutShiftDetails.value;
  });
  session.on("Network.requestWillBeSent", ({ type, wallTime }) => {
    if (type === "Document" && startedAt === 0) startedAt = wallTime;
  });
  return () => ({ lcpMs, cls });
}

const definedEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
