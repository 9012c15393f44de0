import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@dasturxon/server/log";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";
import pg from "pg";
import { startProduct, type Product } from "../tools/product.ts";
import { brandClient } from "./brand-client.ts";
import { benchBrandTabs } from "./browser/brand-tabs.ts";
import { fillMenu } from "./browser/change-brand.ts";
import { benchLighthouse, lighthouseChoices } from "./browser/lighthouse.ts";
import { benchOfficeDay } from "./browser/office-day.ts";
import { benchOfficeLive } from "./browser/office-live.ts";
import { benchOfficePress } from "./browser/office-press.ts";
import { benchPages } from "./browser/pages.ts";
import { benchPathToCheckout } from "./browser/path-to-checkout.ts";
import { benchThirdPartyScripts } from "./browser/third-party-scripts.ts";
import { createReport } from "./report.ts";
import { startBotApiStub, startClickStub } from "./server/stub-server.ts";
import { copyBrand, type BenchBrand } from "./server/brand-copies.ts";
import { benchBrandImport } from "./server/brand-import.ts";
import { benchCachedResponse, benchVisitors } from "./server/cached-pages.ts";
import { benchClosestBranch } from "./server/closest-branch.ts";
import { createCustomers } from "./server/customers.ts";
import { findGoods, pricedDrafts } from "./server/drafts.ts";
import { benchListeners } from "./server/listeners.ts";
import { benchOrdersOfManyBrands, benchOrdersOfOneBrand } from "./server/orders.ts";
import { benchProviderMessages, offerUzum } from "./server/provider-load.ts";
import { benchRendering } from "./server/rendering.ts";
import { benchStaffSearch } from "./server/staff-search.ts";

// `npm run bench [part …]`: figures of the built product beside baselines from the same run. Decision 0040.
// `npm run bench lighthouse [brand …] [page …]`: runs only when it is named, since it takes longer than all others.

const parts = [
  "pages",
  "rendering",
  "closest",
  "orders",
  "listeners",
  "payments",
  "search",
  "import",
  "browser",
  "tabs",
  "scripts",
  "path",
  "office",
  "lighthouse",
] as const;

const named = new Set(process.argv.slice(2));
const isWanted = (part: (typeof parts)[number]) =>
  named.has(part) || (named.size === 0 && part !== "lighthouse");
const unknown = [...named].filter((name) => ![...parts, ...lighthouseChoices].includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(", ")}. Parts: ${parts.join(", ")}.`);

const brand = "demo";
const brandWithLargestMenu = "choyxona";
const brandWithTabs = "naqsh";
const brandCount = 600;
const orderBrandCount = 20;
const secretsKey = "a key for benchmarks only of 32 characters or more";

const report = createReport();
const folder = await mkdtemp(join(tmpdir(), "dasturxon-bench-"));
// When run as root, PostgreSQL has its own account, which needs access to the folder.
await chmod(folder, 0o711);
const postgres = await startPostgres({
  dataDir: folder,
  log: createLog({ isPretty: true, level: "warn" }),
});
const { connectionString } = postgres;
const env = {
  DATABASE_URL: connectionString,
  SECRETS_KEY: secretsKey,
  // Each simulated visitor has an address.
  TRUSTED_PROXIES: "127.0.0.1",
};
try {
  const demo = await startProduct(folder, { env });
  const { id: merchantId } = await brandClient(demo.port, brand).merchant();
  try {
    await benchDemo(demo, merchantId);
  } finally {
    await demo.stop();
  }
  await makeRestaurant(merchantId);
  if (isWanted("payments")) await offerUzum(connectionString, { merchantId, secretsKey });
  const usesCopies = (["rendering", "pages", "orders", "listeners"] as const).some(isWanted);
  const copyCount = usesCopies ? brandCount : isWanted("payments") ? 1 : 0;
  const copies = copyCount > 0 ? await copyBrand(connectionString, brand, copyCount) : [];
  const [botApi, click] = await Promise.all([startBotApiStub(), startClickStub()]);
  const startProduction = () =>
    startProduct(folder, {
      env: {
        ...env,
        DEMO: "0",
        HOST: "127.0.0.1",
        OFFICE_HOST: "office.localhost",
        TELEGRAM_API_URL: botApi.url,
        CLICK_API_URL: click.url,
      },
    });
  const production = await startProduction();
  try {
    await benchProduction(production, merchantId, copies);
    if (isWanted("office"))
      await benchTwoProcesses(production, await startProduction(), merchantId);
  } finally {
    await production.stop();
    botApi.stop();
    click.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
if (!(await report.finish())) process.exitCode = 1;

async function benchDemo({ port }: Product, merchantId: string) {
  if (isWanted("browser")) await benchPages(report.part("Pages on a slow phone"), port, brand);
  if (isWanted("tabs")) {
    const { id: otherId } = await brandClient(port, brandWithLargestMenu).merchant();
    await benchBrandTabs(report.part("Brand tabs"), { port, host: brandWithTabs, otherId });
  }
  if (isWanted("scripts"))
    await benchThirdPartyScripts(report.part("Third-party scripts"), {
      port,
      brand,
      merchantId,
      connectionString,
    });
  if (isWanted("path")) {
    const { id } = await brandClient(port, brandWithLargestMenu).merchant();
    await fillMenu({ port, merchantId: id, connectionString }, 250);
    await benchPathToCheckout(report.part("Path to checkout"), port, brandWithLargestMenu);
  }
  if (isWanted("office")) {
    const add = report.part("The office's board");
    await benchOfficePress(add, port);
    await benchOfficeDay(add, port);
  }
  if (named.has("lighthouse")) await benchLighthouse(report.part("Lighthouse"), port, named);
}

/** Figures of the server: production mode has no simulated kitchen, which would work meanwhile. */
async function benchProduction(
  { port, process: { pid } }: Product,
  merchantId: string,
  copies: readonly BenchBrand[],
) {
  const server = { port, pid };
  if (isWanted("rendering")) await benchRendering(report.part("Rendering"), server, copies);
  if (isWanted("pages")) {
    const add = report.part("Cached responses");
    const host = `${brand}.localhost:${port}`;
    await benchCachedResponse(add, server, {
      name: "menu page, one visitor",
      host,
      path: "/",
      atLeast: 0.9,
    });
    await benchCachedResponse(add, server, {
      name: "menu call",
      host,
      path: `/cdn/${merchantId}/products/v1/overalls?type=WEB`,
      atLeast: 0.8,
    });
    await benchVisitors(add, server, copies);
  }
  if (isWanted("closest"))
    await benchClosestBranch(report.part("Closest branch"), server, connectionString);
  if (isWanted("import"))
    await benchBrandImport(report.part("Import of 5,000 dishes"), server, {
      sub: brand,
      connectionString,
      dataDir: folder,
      secretsKey,
    });
  if (isWanted("search"))
    await benchStaffSearch(
      report.part("Search by staff in 150,000 orders"),
      { port, sub: brand, merchantId },
      connectionString,
    );
  if (!(["orders", "listeners", "payments"] as const).some(isWanted)) return;
  const goods = await findGoods(port, brand, merchantId);
  const people = await createCustomers(connectionString, merchantId, 2_000);
  const shop = { sub: brand, merchantId, customers: people.slice(0, 20) };
  if (isWanted("orders")) {
    const add = report.part("Orders");
    const brands = copies.slice(0, orderBrandCount);
    await benchOrdersOfOneBrand(add, server, { shop, goods, connectionString });
    await benchOrdersOfManyBrands(add, server, { brands, goods, connectionString, secretsKey });
  }
  if (isWanted("payments")) {
    const { plain: draft } = await pricedDrafts(port, shop, goods, ["plain"]);
    const [copy] = copies;
    if (!copy) throw new Error("There is no other brand");
    const others = await createCustomers(connectionString, copy.merchantId, 20);
    await benchProviderMessages(report.part("Messages of payment providers"), server, {
      connectionString,
      secretsKey,
      paid: { ...shop, customers: people, draft },
      other: { ...copy, customers: others, draft },
    });
  }
  if (isWanted("listeners")) {
    const { plain: draft } = await pricedDrafts(port, shop, goods, ["plain"]);
    const listening = { port, sub: brand, merchantId, draft };
    await benchListeners(report.part("Live orders"), listening, connectionString);
  }
}

/** Boards and menus at two processes on the database. @param second Is stopped afterwards. */
async function benchTwoProcesses({ port }: Product, second: Product, merchantId: string) {
  try {
    const goods = await findGoods(port, brand, merchantId);
    const shop = { sub: brand, merchantId };
    const { plain: draft } = await pricedDrafts(port, shop, goods, ["plain"]);
    await benchOfficeLive(report.part("Board and menu at two processes"), {
      ...shop,
      ports: [port, second.port],
      goods,
      draft,
      connectionString,
    });
  } finally {
    await second.stop();
  }
}

/** Production serves no demo brands (decision 0033), and few customers order more often here than real ones. */
async function makeRestaurant(merchantId: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "update merchant set is_demo = false, open_orders_limit = null, version = version + 1 where id = $1",
    [merchantId],
  );
  await client.end();
}
