import { json } from "@dasturxon/api/db/column-values";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Browser, Page } from "@playwright/test";
import { addFirstDish } from "./browser.ts";
import { changeBrand, untilShown, type BenchedBrand } from "./change-brand.ts";
import { line, median } from "./rounds.ts";
import { launchBrowser, network, openPhone, slowDown } from "./slow-phone.ts";

const rounds = 5;

/** Scripts of four counters as they weigh, compressed, and keep a slow phone's processor busy. */
const standIns = [
  { host: "mc.yandex.ru", bytes: 90_000, busyMs: 250 },
  { host: "connect.facebook.net", bytes: 75_000, busyMs: 200 },
  { host: "analytics.tiktok.com", bytes: 95_000, busyMs: 250 },
  { host: "www.googletagmanager.com", bytes: 110_000, busyMs: 300 },
];

const everyCounter: Partial<WebSettings> = {
  yandexMetricsEnabled: true,
  yandexMetricsId: "1",
  pixels: [
    { kind: "facebook", id: "2" },
    { kind: "tiktok", id: "C3" },
    { kind: "googleTag", id: "G-4" },
  ],
};
const noCounter: Partial<WebSettings> = { yandexMetricsEnabled: false, pixels: null };

type Shop = BenchedBrand & { brand: string };
type Visit = { lcpMs: number; cls: number; tapMs: number };

/** The menu page with every counter that a brand can have, beside the same page without: on the slow phone. */
export async function benchOutsideScripts(shop: Shop) {
  const url = `http://${shop.brand}.localhost:${shop.port}/`;
  const browser = await launchBrowser();
  try {
    const visits = { with: [] as Visit[], without: [] as Visit[] };
    for (const [which, settings] of [
      ["without", noCounter],
      ["with", everyCounter],
    ] as const) {
      await change(shop, settings);
      const counters = which === "with" ? standIns.map(({ host }) => host) : [];
      for (let round = 0; round < rounds; round += 1)
        visits[which].push(await visit(browser, url, counters));
    }
    const { with: some, without: none } = visits;
    const lcp = median(some.map(({ lcpMs }) => lcpMs));
    const bare = median(none.map(({ lcpMs }) => lcpMs));
    const tap = median(some.map(({ tapMs }) => tapMs));
    const bareTap = median(none.map(({ tapMs }) => tapMs));
    line(
      "with four counters: LCP",
      `${Math.round(lcp)} ms (× ${(lcp / bare).toFixed(2)})`,
      `without counters: ${Math.round(bare)} ms`,
      "≤ × 1.1",
    );
    line(
      "with four counters: layout shift",
      Math.max(...some.map(({ cls }) => cls)).toFixed(4),
      `without counters: ${Math.max(...none.map(({ cls }) => cls)).toFixed(4)}`,
      "0",
    );
    line(
      "with four counters: tap to paint",
      `${Math.round(tap)} ms`,
      `without counters: ${Math.round(bareTap)} ms`,
      "≤ 100 ms",
    );
  } finally {
    await browser.close();
    await change(shop, noCounter);
  }
}

/** Changes the brand's settings and waits until its pages have them. */
async function change(shop: Shop, settings: Partial<WebSettings>) {
  const { merchantId } = shop;
  await changeBrand(shop, async (db) => {
    const row = await db
      .selectFrom("webSettings")
      .select("settings")
      .where("merchantId", "=", merchantId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("webSettings")
      .set({ settings: json({ ...row.settings, ...settings }) })
      .where("merchantId", "=", merchantId)
      .execute();
  });
  await untilShown(
    shop,
    "/support/v1/merchant/settings/web",
    (shown: WebSettings) => shown.yandexMetricsEnabled === settings.yandexMetricsEnabled,
  );
}

/** @param counters Hosts whose scripts the page brings: each has come before anything is tapped. */
async function visit(browser: Browser, url: string, counters: readonly string[]): Promise<Visit> {
  const page = await openPhone(browser, true);
  try {
    await standIn(page);
    const vitals = await slowDown(page);
    const come = counters.map((host) =>
      page.waitForEvent("requestfinished", (request) => new URL(request.url()).host === host),
    );
    await page.goto(url, { waitUntil: "networkidle" });
    await Promise.all(come);
    // They are run before the browser is idle again.
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    const tapMs = await addFirstDish(page);
    return { ...vitals(), tapMs };
  } finally {
    await page.context().close();
  }
}

/** Answers for the counters, as late as the slow network would: what is answered here does not pass through it. */
async function standIn(page: Page) {
  for (const { host, bytes, busyMs } of standIns) {
    const body = `const end = performance.now() + ${busyMs}; while (performance.now() < end);`;
    await page.route(`https://${host}/**`, async (route) => {
      const waitMs = network.latency + (bytes / network.downloadThroughput) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await route.fulfill({ contentType: "text/javascript", body });
    });
  }
}
