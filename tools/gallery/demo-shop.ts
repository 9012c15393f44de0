import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { findChromium } from "../chromium.ts";
import { startProduct } from "../product.ts";

/** Noon in Tashkent today: every demo brand is open. */
export const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00+05:00`);

/** Starts the built product with fresh demo data at noon, and a browser. Both are stopped afterwards. */
export async function inDemoShop(work: (browser: Browser) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-gallery-"));
  // When run as root, PostgreSQL has its own account, which needs access to the folder.
  await chmod(folder, 0o711);
  const product = await startProduct(folder, { env: { DEMO_STARTS_AT: noon.toISOString() } });
  process.env["PRODUCT_PORT"] = String(product.port);
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
