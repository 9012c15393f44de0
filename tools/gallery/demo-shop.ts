import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import {
  becomeRegularOfChoyxona,
  becomeRegularOfLola,
  guestAt,
  type PageIds,
} from "../../e2e/support/regular.ts";
import { asOwner } from "../../e2e/support/own-brand.ts";
import { merchantIdOf } from "../../e2e/support/product.ts";
import { live, otherBrands, overlays, routes, states, type View } from "../../e2e/support/views.ts";
import { findChromium } from "../chromium.ts";
import { startProduct } from "../product.ts";

/** Noon in Tashkent today: every demo brand is open. */
export const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00+05:00`);

/**
 * Starts the built product with fresh demo data at noon, and a browser. Both are stopped afterwards.
 *
 * @param root Of another copy of the product.
 */
export async function inDemoShop(work: (browser: Browser) => Promise<void>, root?: string) {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-gallery-"));
  // When run as root, PostgreSQL has its own account, which needs access to the folder.
  await chmod(folder, 0o711);
  const product = await startProduct(folder, {
    env: { DEMO_STARTS_AT: noon.toISOString() },
    ...(root && { root: resolve(root) }),
  });
  Object.assign(process.env, { PRODUCT_PORT: String(product.port), PRODUCT_DATA: folder });
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    await work(browser);
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Users of the gallery: browser state, and ids for URLs, by brand. */
export type Visitors = { regular: StorageState; pageIds: Record<View["brand"], PageIds> };

/** Signs in the regular customer with two brands and looks up the ids for the pages of all four. */
export async function prepareVisitors(browser: Browser, now: Date): Promise<Visitors> {
  await allowManyOrders();
  const context = await browser.newContext({ timezoneId: "Asia/Tashkent" });
  await context.clock.install({ time: now });
  const page = await context.newPage();
  const pageIds = {
    naqsh: await guestAt(page, "naqsh"),
    qahva: await guestAt(page, "qahva"),
    demo: await becomeRegularOfLola(page),
    choyxona: await becomeRegularOfChoyxona(page),
  };
  const regular = await context.storageState();
  await context.close();
  return { regular, pageIds };
}

/** The regular customer orders for each picture of a live order. */
async function allowManyOrders() {
  const id = await merchantIdOf("demo");
  await asOwner(id, async (db) => {
    await db.updateTable("merchant").set({ openOrdersLimit: null }).where("id", "=", id).execute();
  });
}

/** All views of the gallery, in the order of its sheets. */
export const everyView = [...routes, ...overlays, ...states, ...live, ...otherBrands];
