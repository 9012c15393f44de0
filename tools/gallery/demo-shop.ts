import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import {
  becomeRegularOfChoyxona,
  becomeRegularOfLola,
  strangerAt,
  type Known,
} from "../../e2e/support/regular.ts";
import { live, otherBrands, overlays, routes, states, type View } from "../../e2e/support/views.ts";
import { findChromium } from "../chromium.ts";
import { startProduct } from "../product.ts";

/** Noon in Tashkent today: every demo brand is open. */
export const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00+05:00`);

/** Starts the built product on fresh demo data, at noon, with a browser to look at it; both are gone afterwards. */
export async function inDemoShop(look: (browser: Browser) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-gallery-"));
  // The account that PostgreSQL runs under as root has to get in.
  await chmod(folder, 0o711);
  const product = await startProduct(folder, { env: { DEMO_STARTS_AT: noon.toISOString() } });
  process.env["PRODUCT_PORT"] = String(product.port);
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    await look(browser);
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Users of the gallery: browser state, and ids for addresses, by brand. */
export type Visitors = { regular: StorageState; known: Record<View["brand"], Known> };

/** Signs the regular customer in with two brands and looks up what the pages of all four are called. */
export async function prepareVisitors(browser: Browser, now: Date): Promise<Visitors> {
  const context = await browser.newContext({ timezoneId: "Asia/Tashkent" });
  await context.clock.install({ time: now });
  const page = await context.newPage();
  const known = {
    naqsh: await strangerAt(page, "naqsh"),
    qahva: await strangerAt(page, "qahva"),
    demo: await becomeRegularOfLola(page),
    choyxona: await becomeRegularOfChoyxona(page),
  };
  const regular = await context.storageState();
  await context.close();
  return { regular, known };
}

/** All that the gallery shows, in the order of its sheets. */
export const everyView = [...routes, ...overlays, ...states, ...live, ...otherBrands];
