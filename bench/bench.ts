import { mkdtemp, chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@dasturxon/server/log";
import { startPostgres } from "@dasturxon/server/postgres/start-postgres";
import { startProduct } from "../tools/product.ts";
import { benchBrowser } from "./browser.ts";
import { brandClient } from "./customers.ts";
import { benchKeptAnswer } from "./kept-answers.ts";
import { benchOrders } from "./orders.ts";
import { line } from "./rounds.ts";

// `npm run bench [pages] [orders] [browser]`: figures of the built product beside baselines from the same run.

const wanted = new Set(process.argv.slice(2));
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part);
const brand = "demo";
const secretsKey = "a key for benchmarks only, 32 characters or more";

const folder = await mkdtemp(join(tmpdir(), "dasturxon-bench-"));
// The account that PostgreSQL runs under as root has to get in.
await chmod(folder, 0o711);
const postgres = await startPostgres({
  dataDir: folder,
  log: createLog({ isPretty: true, level: "warn" }),
});
const env = { DATABASE_URL: postgres.connectionString, SECRETS_KEY: secretsKey };
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
      await benchKeptAnswer("menu page, kept", demo.port, client.host, "/");
      await benchKeptAnswer(
        "menu call, kept",
        demo.port,
        client.host,
        `/cdn/${merchant.id}/products/v1/overalls?type=WEB`,
      );
    }
    if (isWanted("browser")) await benchBrowser(demo.port, brand);
  } finally {
    await demo.stop();
  }
  if (isWanted("orders")) {
    // Without demo mode, so that no simulated kitchen works on the orders meanwhile.
    const shop = await startProduct(folder, { env: { ...env, DEMO: "0", HOST: "127.0.0.1" } });
    try {
      const draft = await orderOfFiveLines(brandClient(shop.port, brand), merchant.id);
      const host = `${brand}.localhost:${shop.port}`;
      await benchOrders(
        { port: shop.port, host, merchantId: merchant.id, customers, draft },
        postgres.connectionString,
      );
    } finally {
      await shop.stop();
    }
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
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
