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

/** Cookies and storage of a test's browser, also the databases in it. */
export async function keepBrowser(context: BrowserContext) {
  if (!isRunKept) return;
  const state = await context.storageState({ indexedDB: true });
  for (const { localStorage } of state.origins)
    for (const { name, value } of localStorage)
      if (name === "token") keepSecret({ kind: "session", value, of: product });
  for (const { name, value, httpOnly } of state.cookies)
    if (httpOnly && name === "office") keepSecret({ kind: "session", value, of: product });
  keepStorage({ of: product, where: "a browser's storage", content: state });
}
