import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { findChromium } from "../../tools/chromium.ts";
import type { Add } from "../report.ts";
import { addButtons, addFirstProduct } from "./add-to-basket.ts";
import { launchBrowser, openPhone } from "./slow-phone.ts";

const runs = 3;
const demoBrands = ["demo", "choyxona", "naqsh", "qahva"];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const pageNames = ["home", "category", "product", "basket", "branches"] as const;
type PageName = (typeof pageNames)[number];

export const lighthouseChoices: readonly string[] = [...demoBrands, ...pageNames];

type Result = {
  scores: Record<string, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  benchmarkIndex: number;
};

/**
 * Lighthouse with its default settings (mobile, simulated throttling), the run of median performance of three. Each
 * run has its own browser.
 *
 * @param chosen Names of brands and pages; without names of a kind all of that kind are measured.
 */
export async function benchLighthouse(add: Add, port: number, chosen: ReadonlySet<string>) {
  for (const brand of choose(demoBrands, chosen)) {
    const origin = `http://${brand}.localhost:${port}`;
    const { paths, storage } = await visitShop(origin);
    for (const name of choose(pageNames, chosen)) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await audit(origin + paths[name], name === "basket" ? storage : {}));
      addResults(
        add,
        `${brand}, ${name}`,
        results.toSorted((a, b) => performanceOf(a) - performanceOf(b)),
      );
    }
  }
}

const performanceOf = ({ scores }: Result) => scores["performance"] ?? Number.NaN;

const choose = <Name extends string>(names: readonly Name[], chosen: ReadonlySet<string>) =>
  names.some((name) => chosen.has(name)) ? names.filter((name) => chosen.has(name)) : names;

/** @param results Sorted by performance. */
function addResults(add: Add, page: string, results: readonly Result[]) {
  const median = results[Math.floor(results.length / 2)];
  const [worst, best] = [results.at(0), results.at(-1)];
  if (!median || !worst || !best) throw new Error("Lighthouse did not run");
  const { performance = Number.NaN, ...scores } = median.scores;
  add({
    name: page,
    value: performance,
    unit: "",
    spread: { low: performanceOf(worst), high: performanceOf(best), unit: "" },
    budget: { atLeast: 97, of: "value" },
    details: {
      ...scores,
      "LCP ms": median.lcpMs,
      "TBT ms": median.tbtMs,
      CLS: median.cls,
      "benchmark index": median.benchmarkIndex,
    },
  });
}

/** Finds the addresses to measure, and what the browser stores once a product is in the basket. */
async function visitShop(origin: string) {
  const browser = await launchBrowser();
  try {
    const page = await openPhone(browser, true);
    await page.goto(origin, { waitUntil: "networkidle" });
    const linkTo = async (prefix: string) => {
      const href = await page.locator(`main a[href^="${prefix}"]`).first().getAttribute("href");
      if (!href) throw new Error(`No link to ${prefix} on ${origin}`);
      return href;
    };
    const paths: Record<PageName, string> = {
      home: "/",
      category: await linkTo("/category?"),
      product: await linkTo("/product/"),
      basket: "/basket",
      branches: "/branches",
    };
    const categoryPaths = await page
      .locator('main a[href^="/category?"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    // All products of a category may have options.
    for (const path of categoryPaths) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      if ((await addButtons(page).count()) > 0) break;
    }
    await addFirstProduct(page);
    const { origins } = await page.context().storageState();
    const entries = origins.find((one) => one.origin === origin)?.localStorage ?? [];
    return { paths, storage: Object.fromEntries(entries.map(({ name, value }) => [name, value])) };
  } finally {
    await browser.close();
  }
}

/** @param storage Local storage at the start of the visit: Lighthouse itself clears what the browser stores. */
async function audit(url: string, storage: Record<string, string>): Promise<Result> {
  const { executablePath, args, env } = await findChromium();
  const browser = await puppeteer.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
    headless: "shell",
  });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(
      (origin: string, entries: Record<string, string>) => {
        if (location.origin === origin)
          for (const name in entries) localStorage[name] = entries[name];
      },
      new URL(url).origin,
      storage,
    );
    const flags = { logLevel: "error", onlyCategories: categories } as const;
    const result = await lighthouse(url, flags, undefined, page);
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories: found, audits, environment } = result.lhr;
    const numeric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(
        Object.entries(found).map(([id, { score }]) => [
          id,
          Math.round((score ?? Number.NaN) * 100),
        ]),
      ),
      lcpMs: numeric("largest-contentful-paint"),
      tbtMs: numeric("total-blocking-time"),
      cls: numeric("cumulative-layout-shift"),
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}
