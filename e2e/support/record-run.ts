import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import {
  isRunRecorded,
  recordLog,
  recordRows,
  recordSealed,
  recordSecret,
  recordStorage,
} from "@dasturxon/api/test/recorded-run";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { rawRequest, sendRaw } from "@dasturxon/server/test/raw-request";
import { connectionOf } from "../../faults/with-database.ts";

// Records for `npm run check:secrets`: the contents of product and browsers after the tests.

/** All tests share one product. */
export const product = "the product";

export async function recordProduct(
  { port, dataFolder }: { port: number; dataFolder: string },
  logFile: string,
) {
  if (!isRunRecorded) return;
  for (const { folder } of demoBrands()) {
    const host = `${folder.settings.sub}.localhost:${port}`;
    const { body } = await sendRaw(port, { text: rawRequest("GET /dev/keys", host) });
    for (const keys of Object.values(JSON.parse(body) as object))
      recordSealed(JSON.stringify(keys), product);
  }
  await recordRows(await connectionOf(dataFolder), product);
  for (const line of (await readFile(logFile, "utf8")).split("\n"))
    recordLog({ of: product, where: "the product's log", content: { line } });
}

/** Records the tokens of cards that Payme gives to the pages of a test. */
export function watchCards(context: BrowserContext) {
  if (!isRunRecorded) return;
  context.on("requestfinished", async (request) => {
    if (!request.url().includes("/dev/pay/payme/api")) return;
    const answer: unknown = await (await request.response())?.json().catch(() => null);
    const [, value] = /"token":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
    if (value) recordSecret({ kind: "card token", value, of: product });
  });
}

/** Cookies of a test's browser, and everything that its pages have stored. */
export async function recordBrowser(context: BrowserContext) {
  if (!isRunRecorded) return;
  const state = await context.storageState({ indexedDB: true });
  for (const { localStorage } of state.origins)
    for (const { name, value } of localStorage)
      if (name === "token") recordSecret({ kind: "session", value, of: product });
  const shown = context.pages().filter((page) => page.url().startsWith("http"));
  const pages = await Promise.all(shown.map((page) => page.evaluate(storedByPage)));
  recordStorage({ of: product, where: "a browser's storage", content: { state, pages } });
}

/** Runs in the page: what Playwright's state does not have. */
async function storedByPage() {
  const cached: string[] = [];
  for (const name of await window.caches.keys()) {
    const cache = await window.caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      cached.push(request.url, (await response?.text()) ?? "");
    }
  }
  return { sessionStorage: Object.entries(sessionStorage), cached };
}
