import type { Page } from "@playwright/test";
import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ pictures: true });

/** Bytes of the files that the menu page references, compressed with brotli. Decision 0037. */
const budgets = { js: 120_000, css: 15_000 };

test("scripts and styles of the menu page stay within their budgets", async ({ page }) => {
  for (const [extension, budget] of Object.entries(budgets)) {
    const addresses = await namedFiles(page, "/", extension);
    const sizes = await Promise.all(addresses.map(brotliBytes));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  }
});

test("the menu page loads without the query library", async ({ page }) => {
  expect(await hasQueryLibrary(page, "/basket")).toBe(true);
  expect(await hasQueryLibrary(page, "/")).toBe(false);
});

/** A property name, which minification preserves. */
async function hasQueryLibrary(page: Page, path: string) {
  const scripts = await Promise.all(
    (await namedFiles(page, path, "js")).map(async (address) => (await fetch(address)).text()),
  );
  return scripts.some((script) => script.includes("queryHash"));
}

/** URLs of the files that the document references. */
async function namedFiles(page: Page, path: string, extension: string) {
  const html = await (await page.goto(brandUrl("demo", path)))?.text();
  // Served on any host; Node does not resolve the brands' hosts.
  const origin = `http://127.0.0.1:${new URL(page.url()).port}`;
  const paths = new Set(html?.match(new RegExp(`/assets/[\\w.-]+\\.${extension}`, "g")));
  return [...paths].map((file) => origin + file);
}

async function brotliBytes(address: string) {
  const headers = { "accept-encoding": "br" };
  const response = await fetch(address, { method: "HEAD", headers });
  expect(response.headers.get("content-encoding")).toBe("br");
  return Number(response.headers.get("content-length"));
}
