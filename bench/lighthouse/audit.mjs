import { text } from "node:stream/consumers";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

// Measures one page with Lighthouse's default settings, in a browser of its own. Standard input has the page and the
// browser, standard output gets Lighthouse's result, both as JSON.

const { url, storage, browser: program, categories } = JSON.parse(await text(process.stdin));
const browser = await puppeteer.launch({ ...program, headless: "shell" });
try {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(
    (origin, entries) => {
      if (location.origin === origin)
        for (const name in entries) localStorage[name] = entries[name];
    },
    new URL(url).origin,
    storage,
  );
  const flags = { logLevel: "error", onlyCategories: categories };
  const result = await lighthouse(url, flags, undefined, page);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
  process.stdout.write(JSON.stringify(result.lhr));
} finally {
  await browser.close();
}
