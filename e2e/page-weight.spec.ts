import { requestBrand } from "./support/brand-request.ts";
import { productUrl } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

/** Bytes of the files that the menu page references, compressed with brotli. Decision 0037. */
const budgets = { js: 120_000, css: 15_000 };

test("scripts and styles of the menu page stay within their budgets, without the query library", async () => {
  for (const [extension, budget] of Object.entries(budgets)) {
    const sizes = await Promise.all((await namedFiles("/", extension)).map(brotliBytes));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  }
  expect(await hasQueryLibrary("/basket")).toBe(true);
  expect(await hasQueryLibrary("/")).toBe(false);
});

/** A property name, which minification preserves. */
async function hasQueryLibrary(path: string) {
  const scripts = await Promise.all(
    (await namedFiles(path, "js")).map(async (address) => (await fetch(address)).text()),
  );
  return scripts.some((script) => script.includes("queryHash"));
}

/** URLs of the files that the document references, which are served on any host. */
async function namedFiles(path: string, extension: string) {
  const { body } = await requestBrand("demo", path);
  const files = new Set(body.match(new RegExp(`/assets/[\\w.-]+\\.${extension}`, "g")));
  return [...files].map(productUrl);
}

async function brotliBytes(address: string) {
  const headers = { "accept-encoding": "br" };
  const response = await fetch(address, { method: "HEAD", headers });
  expect(response.headers.get("content-encoding")).toBe("br");
  return Number(response.headers.get("content-length"));
}
