import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import {
  isRunKept,
  keepLog,
  keepRows,
  keepSealed,
  keepSecret,
  keepStorage,
} from "@dasturxon/api/test/kept-run";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import { rawRequest, sendRaw } from "@dasturxon/server/test/raw-request";
import { connectionOf } from "../../faults/with-database.ts";

// For `npm run check:secrets`: what the product and the browsers hold after the tests.

/** All tests share one product. */
export const product = "the product";

export async function keepProduct(
  { port, dataFolder }: { port: number; dataFolder: string },
  logFile: string,
) {
  if (!isRunKept) return;
  for (const { folder } of demoBrands()) {
    const host = `${folder.settings.sub}.localhost:${port}`;
    const { body } = await sendRaw(port, { text: rawRequest("GET /dev/keys", host) });
    for (const keys of Object.values(JSON.parse(body) as object))
      keepSealed(JSON.stringify(keys), product);
  }
  await keepRows(await connectionOf(dataFolder), product);
  for (const line of (await readFile(logFile, "utf8")).split("\n"))
    keepLog({ of: product, where: "the product's log", content: { line } });
}

/** Keeps the tokens of cards that Payme gives to the pages of a test. */
export function watchCards(context: BrowserContext) {
  if (!isRunKept) return;
  context.on("requestfinished", async (request) => {
    if (!request.url().includes("/dev/pay/payme/api")) return;
    const answer: unknown = await (await request.response())?.json().catch(() => null);
    const [, value] = /"token":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
    if (value) keepSecret({ kind: "card token", value, of: product });
  });
}

/** Cookies of a test's browser, and everything that its pages have stored. */
export async function keepBrowser(context: BrowserContext) {
  if (!isRunKept) return;
  const state = await context.storageState({ indexedDB: true });
  for (const { localStorage } of state.origins)
    for (const { name, value } of localStorage)
      if (name === "token") keepSecret({ kind: "session", value, of: product });
  const shown = context.pages().filter((page) => page.url().startsWith("http"));
  const pages = await Promise.all(shown.map((page) => page.evaluate(storedByPage)));
  keepStorage({ of: product, where: "a browser's storage", content: { state, pages } });
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
