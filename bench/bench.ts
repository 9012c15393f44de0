import { mkdtemp, chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@dasturxon/server/log";
import { startPostgres } from "@dasturxon/server/postgres/start-postgres";
import pg from "pg";
import { startProduct } from "../tools/product.ts";
import { benchBrandTabs } from "./brand-tabs.ts";
import { benchBrowser } from "./browser.ts";
import { benchClosestBranch } from "./closest-branch.ts";
import { brandClient } from "./customers.ts";
import { fillMenu } from "./fill-menu.ts";
import { benchCachedResponse } from "./cached-responses.ts";
import { benchListeners } from "./listeners.ts";
import { benchOrderPath } from "./order-path.ts";
import { benchOrders } from "./orders.ts";
import { benchOutsideScripts } from "./outside-scripts.ts";
import { startMessenger } from "./messenger.ts";
import { line } from "./rounds.ts";

// `npm run bench [pages] [closest] [orders] [listeners] [browser] [tabs] [outside] [path]`: figures of the built product beside baselines from the same run.

const wanted = new Set(process.argv.slice(2));
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part);
const brand = "demo";
/** Whose menu has most dishes. */
const largestBrand = "choyxona";
const brandWithTabs = "naqsh";
const secretsKey = "a key for benchmarks only, 32 characters or more";

const folder = await mkdtemp(join(tmpdir(), "dasturxon-bench-"));
// The account that PostgreSQL runs under as root has to get in.
await chmod(folder, 0o711);
const postgres = await startPostgres({
  dataDir: folder,
  log: createLog({ isPretty: true, level: "warn" }),
});
const env = {
  DATABASE_URL: postgres.connectionString,
  SECRETS_KEY: secretsKey,
  // The load says whom it speaks for, so that it is not one visitor's.
  TRUSTED_PROXIES: "127.0.0.1",
};
try {
  line("what", "figure", "baseline in the same run", "budget");
  const demo = await startProduct(folder, { env });
  const client = brandClient(demo.port, brand);
  const merchant = await client.merchant();
  const phones = Array.from(
    { length: 20 },
    (_, index) => `+9989000000${String(index).padStart(2, "0")}`,
  );
  const customers = await Promise.all(phones.map((phone) => client.signIn(merchant.id, phone)));
  try {
    if (isWanted("pages")) {
      await benchCachedResponse("menu page, cached", demo.port, client.host, "/");
      await benchCachedResponse(
        "menu call, cached",
        demo.port,
        client.host,
        `/cdn/${merchant.id}/products/v1/overalls?type=WEB`,
      );
    }
    if (isWanted("closest")) await benchClosestBranch(demo.port, postgres.connectionString);
    if (isWanted("browser")) await benchBrowser(demo.port, brand);
    if (isWanted("tabs")) {
      const { id: otherId } = await brandClient(demo.port, largestBrand).merchant();
      await benchBrandTabs({ port: demo.port, host: brandWithTabs, otherId });
    }
    if (isWanted("outside"))
      await benchOutsideScripts({
        port: demo.port,
        brand,
        merchantId: merchant.id,
        connectionString: postgres.connectionString,
      });
    if (isWanted("path")) {
      const { id: merchantId } = await brandClient(demo.port, largestBrand).merchant();
      const { connectionString } = postgres;
      await fillMenu({ port: demo.port, merchantId, connectionString }, 250);
      await benchOrderPath(demo.port, largestBrand);
    }
  } finally {
    await demo.stop();
  }
  if (isWanted("orders") || isWanted("listeners")) {
    // Without demo mode, so that no simulated kitchen works on the orders meanwhile. There its brand has to be a
    // restaurant's: decision 0033.
    await makeRestaurant(brand, postgres.connectionString);
    const messenger = await startMessenger();
    const shop = await startProduct(folder, {
      env: { ...env, DEMO: "0", HOST: "127.0.0.1", TELEGRAM_API_URL: messenger.url },
    });
    try {
      const draft = await orderOfFiveLines(brandClient(shop.port, brand), merchant.id);
      const host = `${brand}.localhost:${shop.port}`;
      const place = { port: shop.port, host, merchantId: merchant.id, customers, draft };
      if (isWanted("orders")) await benchOrders(place, postgres.connectionString);
      if (isWanted("listeners")) await benchListeners(place, postgres.connectionString);
    } finally {
      await shop.stop();
      messenger.stop();
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A brand that production serves, in which a few customers order as often as a whole town. */
async function makeRestaurant(sub: string, connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "update merchant set is_demo = false, open_orders_limit = null, version = version + 1 where sub = $1",
    [sub],
  );
  await client.end();
}

type Menu = { products: Dish[]; categories: { id: string; isWithoutCart: boolean }[] };
type Dish = {
  id: string;
  categoryId: string;
  modificationGroups: { min: number }[];
  posterAmount?: number | null;
  productBranch: { branch: { id: string } }[];
};
type Branch = {
  id: string;
  settings: { pickupEnabled: boolean };
  isActive: boolean;
  open: string;
  close: string;
};

/** Five dishes picked up at a branch, with the total that the server names for them. */
async function orderOfFiveLines(client: ReturnType<typeof brandClient>, merchantId: string) {
  const headers = { "x-merchant-id": merchantId };
  const branches: Branch[] = await client.call("GET", "/users/v1/branches", undefined, headers);
  const { products, categories }: Menu = await client.call(
    "GET",
    "/products/v1/overalls",
    undefined,
    headers,
  );
  const shownOnly = new Set(categories.filter((one) => one.isWithoutCart).map(({ id }) => id));
  for (const branch of branches) {
    const dishes = products.filter(
      (dish) =>
        !shownOnly.has(dish.categoryId) &&
        dish.posterAmount == null &&
        dish.modificationGroups.every(({ min }) => min === 0) &&
        dish.productBranch.some((sold) => sold.branch.id === branch.id),
    );
    const cartItems = dishes
      .slice(0, 5)
      .map(({ id }) => ({ productId: id, count: 1, modifications: [] }));
    const draft = { serviceType: "PICK_UP", branchId: branch.id, paymentType: "CASH", cartItems };
    const quote = await client.call("POST", "/orders/v1/orders/quote", draft, headers);
    const blocking = quote.problems.filter(
      (problem: { isBlocking: boolean }) => problem.isBlocking,
    );
    if (blocking.length === 0) return { ...draft, totalPrice: quote.amounts.totalPrice };
  }
  throw new Error("No branch takes orders now");
}
