import { brandUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** Bytes of what the menu page names, as brotli sends them: `apps/storefront/README.md`, "Bytes". */
const budgets = { js: 110_000, css: 15_000 };

test(
  "scripts and styles of the menu page stay within their budgets",
  { tag: "@phone" },
  async ({ page }) => {
    const html = await (await page.goto(brandUrl("demo")))?.text();
    // Any host has them, and Node finds no brand's.
    const origin = `http://127.0.0.1:${new URL(page.url()).port}`;
    for (const [extension, budget] of Object.entries(budgets)) {
      const paths = new Set(html?.match(new RegExp(`/assets/[\\w.-]+\\.${extension}`, "g")));
      const sizes = await Promise.all([...paths].map((path) => brotliBytes(origin + path)));
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
    }
  },
);

async function brotliBytes(address: string) {
  const headers = { "accept-encoding": "br" };
  const response = await fetch(address, { method: "HEAD", headers });
  expect(response.headers.get("content-encoding")).toBe("br");
  return Number(response.headers.get("content-length"));
}
