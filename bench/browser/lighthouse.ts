import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../../tools/chromium.ts";
import type { Add } from "../report.ts";
import { addButtons, addFirstProduct } from "./add-to-basket.ts";
import { launchBrowser, openPhone } from "./slow-phone.ts";

const runFile = promisify(execFile);
const lighthouseFolder = join(import.meta.dirname, "../lighthouse");
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
  installLighthouse();
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

/** Finds the addresses to measure in the site map, and what the browser stores once a product is in the basket. */
async function visitShop(origin: string) {
  const browser = await launchBrowser();
  try {
    const page = await openPhone(browser, true);
    await page.goto(origin);
    const siteMap = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
    const pathsFrom = (prefix: string) =>
      Array.from(siteMap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) =>
        address.slice(origin.length),
      ).filter((path) => path.startsWith(prefix));
    const firstPath = (prefix: string) => {
      const [path] = pathsFrom(prefix);
      if (!path) throw new Error(`The site map of ${origin} has no ${prefix}`);
      return path;
    };
    const paths: Record<PageName, string> = {
      home: "/",
      category: firstPath("/category?id="),
      product: firstPath("/product/"),
      basket: "/basket",
      branches: "/branches",
    };
    // All products of a category may have options.
    for (const path of pathsFrom("/category?id=")) {
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

/** Lighthouse is not among the project's packages: it has 11,700 files, which only this part needs. */
function installLighthouse() {
  // npm writes this file last.
  if (existsSync(join(lighthouseFolder, "node_modules/.package-lock.json"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: lighthouseFolder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

/** The part of Lighthouse's result that is printed. */
type LighthouseResult = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

/** @param storage Local storage at the start of the visit: Lighthouse itself clears what the browser stores. */
async function audit(url: string, storage: Record<string, string>): Promise<Result> {
  const { executablePath, args, env } = await findChromium();
  const browser = { executablePath, args, env: { ...process.env, ...env } };
  const running = runFile(process.execPath, [join(lighthouseFolder, "audit.mjs")], {
    // A result contains its pictures.
    maxBuffer: 100_000_000,
  });
  running.child.stdin?.end(JSON.stringify({ url, storage, browser, categories }));
  const { stdout } = await running;
  const { categories: found, audits, environment } = JSON.parse(stdout) as LighthouseResult;
  const numeric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(found).map(([id, { score }]) => [id, Math.round((score ?? Number.NaN) * 100)]),
    ),
    lcpMs: numeric("largest-contentful-paint"),
    tbtMs: numeric("total-blocking-time"),
    cls: numeric("cumulative-layout-shift"),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
