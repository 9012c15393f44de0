import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Browser, Page } from "@playwright/test";
import { addFirstProduct } from "./add-to-basket.ts";
import { changeBrand, untilShown, type ChangedBrand } from "./change-brand.ts";
import { median } from "../quantile.ts";
import type { Add } from "../report.ts";
import { launchBrowser, network, openPhone, slowDown } from "./slow-phone.ts";

const rounds = 3;

/** Four analytics scripts: compressed size, and how long each keeps a slow phone's processor busy. */
const scripts = [
  { host: "mc.yandex.ru", bytes: 90_000, busyMs: 250 },
  { host: "connect.facebook.net", bytes: 75_000, busyMs: 200 },
  { host: "analytics.tiktok.com", bytes: 95_000, busyMs: 250 },
  { host: "www.googletagmanager.com", bytes: 110_000, busyMs: 300 },
];

const allScripts: Partial<WebSettings> = {
  yandexMetricsEnabled: true,
  yandexMetricsId: "1",
  pixels: [
    { kind: "facebook", id: "2" },
    { kind: "tiktok", id: "C3" },
    { kind: "googleTag", id: "G-4" },
  ],
};
const noScripts: Partial<WebSettings> = { yandexMetricsEnabled: false, pixels: null };

type Shop = ChangedBrand & { brand: string };
type Visit = { lcpMs: number; cls: number; tapMs: number };

/** The menu page with every analytics script that a brand can have, beside the same page without; on the slow phone. */
export async function benchThirdPartyScripts(add: Add, shop: Shop) {
  const url = `http://${shop.brand}.localhost:${shop.port}/`;
  const browser = await launchBrowser();
  try {
    const visits = { with: [] as Visit[], without: [] as Visit[] };
    for (const [which, settings] of [
      ["without", noScripts],
      ["with", allScripts],
    ] as const) {
      await change(shop, settings);
      const hosts = which === "with" ? scripts.map(({ host }) => host) : [];
      for (let round = 0; round < rounds; round += 1)
        visits[which].push(await visit(browser, url, hosts));
    }
    const compared = (figure: keyof Visit, of: (values: number[]) => number) => ({
      value: of(visits.with.map((one) => one[figure])),
      baseline: { name: "without", value: of(visits.without.map((one) => one[figure])) },
    });
    add({
      name: "four analytics scripts: LCP",
      unit: "ms",
      ...compared("lcpMs", median),
      budget: { atMost: 1.1, of: "share" },
    });
    add({
      name: "four analytics scripts: layout shift",
      unit: "",
      ...compared("cls", (values) => Math.max(...values)),
      budget: { atMost: 0, of: "value" },
    });
    add({
      name: "four analytics scripts: tap to paint",
      unit: "ms",
      ...compared("tapMs", median),
      budget: { atMost: 100, of: "value" },
    });
  } finally {
    await browser.close();
    await change(shop, noScripts);
  }
}

/** Changes the brand's settings and waits until its pages use them. */
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
      .set({ settings: JSON.stringify({ ...row.settings, ...settings }) })
      .where("merchantId", "=", merchantId)
      .execute();
  });
  await untilShown(
    shop,
    "/support/v1/merchant/settings/web",
    (shown: WebSettings) => shown.yandexMetricsEnabled === settings.yandexMetricsEnabled,
  );
}

/** @param hosts Hosts of scripts that the page loads: all have loaded before anything is tapped. */
async function visit(browser: Browser, url: string, hosts: readonly string[]): Promise<Visit> {
  const page = await openPhone(browser, true);
  try {
    await serveScripts(page);
    const vitals = await slowDown(page);
    const loaded = hosts.map((host) =>
      page.waitForEvent("requestfinished", (request) => new URL(request.url()).host === host),
    );
    await page.goto(url, { waitUntil: "networkidle" });
    await Promise.all(loaded);
    // They run before the browser is idle again.
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    const tapMs = await addFirstProduct(page);
    return { ...vitals(), tapMs };
  } finally {
    await page.context().close();
  }
}

/** Serves the scripts as late as the slow network would: routed responses do not pass through it. */
async function serveScripts(page: Page) {
  for (const { host, bytes, busyMs } of scripts) {
    const body = `const end = performance.now() + ${busyMs}; while (performance.now() < end);`;
    await page.route(`https://${host}/**`, async (route) => {
      const waitMs = network.latency + (bytes / network.downloadThroughput) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await route.fulfill({ contentType: "text/javascript", body });
    });
  }
}
