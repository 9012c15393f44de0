import { randomUUID } from "node:crypto";
import { merchantSecretRow } from "@dasturxon/api/db/merchant-secret-row";
import { secretsFrom } from "@dasturxon/api/secrets";
import pg from "pg";
import { seededRandom } from "../../tools/seeded-random.ts";
import { brandClient, type Customer } from "../brand-client.ts";
import type { Add } from "../report.ts";
import { insertOrder, insertAllRows, readOrder, type OrderRows } from "./bare-transaction.ts";
import type { BenchBrand } from "./brand-copies.ts";
import type { Server } from "./cached-pages.ts";
import { compare } from "./comparison.ts";
import { createCustomers } from "./customers.ts";
import { pricedDrafts, promoCode, stockedProduct, type DraftKind, type Goods } from "./drafts.ts";
import { load, measure, postRequest } from "./load.ts";

const rounds = 5;
const seconds = 2;
/** The product's default. */
const databaseConnections = 10;
const plenty = 100_000_000;
/**
 * Orders in flight for each of many brands: a load with little to batch, and a rush, whose orders are written in batches. The rush
 * comes last, since its notifications are still being sent afterwards.
 */
const concurrencies = [
  { perBrand: 2, atLeast: 0.25 },
  { perBrand: 10, atLeast: 0.5 },
];

type Shop = { sub: string; merchantId: string; customers: Customer[] };
type Order = { shop: Shop; draft: object };

/**
 * Orders of one brand without stock or promo, beside a transaction that inserts the same order and lines statement by
 * statement.
 */
export async function benchOrdersOfOneBrand(
  add: Add,
  server: Server,
  { shop, goods, connectionString }: { shop: Shop; goods: Goods; connectionString: string },
) {
  const { plain } = await pricedDrafts(server.port, shop, goods, ["plain"]);
  const order: Order = { shop, draft: plain };
  const pool = new pg.Pool({ connectionString, max: databaseConnections });
  try {
    const template = await placeAndRead(pool, server, order);
    const connections = 20;
    await compare(add, {
      name: "orders of one brand",
      baselineName: "bare inserts, one by one",
      rounds,
      sides: {
        product: () => placeOrders(server, connections, () => order),
        baseline: () => repeat(connections, () => insertOrder(pool, template)),
      },
      budget: { atLeast: 0.5, of: "share" },
    });
  } finally {
    await pool.end();
  }
}

/**
 * Orders over many brands, 30 % of them with a product that has a stock limit and 20 % with a promo, beside a pipelined
 * transaction that writes the same rows.
 */
export async function benchOrdersOfManyBrands(
  add: Add,
  server: Server,
  {
    brands,
    goods,
    connectionString,
    secretsKey,
  }: { brands: readonly BenchBrand[]; goods: Goods; connectionString: string; secretsKey: string },
) {
  const pool = new pg.Pool({ connectionString, max: databaseConnections, pipeline: true });
  try {
    await prepareBrands(pool, brands, goods, secretsKey);
    const kinds = ["plain", "withStock", "withPromo", "withBoth"] as const;
    const shops: { shop: Shop; drafts: Record<DraftKind, object> }[] = [];
    for (const { sub, merchantId } of brands) {
      const customers = await createCustomers(connectionString, merchantId, 10);
      const shop = { sub, merchantId, customers };
      shops.push({ shop, drafts: await pricedDrafts(server.port, shop, goods, kinds) });
    }
    const templates = new Map<object, OrderRows>();
    for (const { shop, drafts } of shops)
      for (const draft of Object.values(drafts))
        templates.set(draft, await placeAndRead(pool, server, { shop, draft }));

    const random = seededRandom(1);
    const nextOrder = (): Order => {
      const { shop, drafts } = shops[Math.floor(random() * shops.length)] ?? fail();
      return { shop, draft: drafts[nextKind(random)] };
    };
    const nextTemplate = () => templates.get(nextOrder().draft) ?? fail();
    for (const { perBrand, atLeast } of concurrencies) {
      const connections = perBrand * brands.length;
      await compare(add, {
        name: `${brands.length} brands, ${perBrand} orders at a time in each`,
        baselineName: "pipelined bare transaction",
        rounds,
        sides: {
          product: () => placeOrders(server, connections, nextOrder),
          baseline: () => repeat(connections, () => insertAllRows(pool, nextTemplate())),
        },
        budget: { atLeast, of: "share" },
      });
    }
  } finally {
    await pool.end();
  }
}

function fail(): never {
  throw new Error("There is nothing to order");
}

function nextKind(random: () => number): DraftKind {
  const [hasStock, hasPromo] = [random() < 0.3, random() < 0.2];
  if (hasStock) return hasPromo ? "withBoth" : "withStock";
  return hasPromo ? "withPromo" : "plain";
}

/** A stock limit that no run reaches, a promo, and a bot that notifies the staff of each order. */
async function prepareBrands(
  pool: pg.Pool,
  brands: readonly BenchBrand[],
  goods: Goods,
  secretsKey: string,
) {
  const secrets = secretsFrom(secretsKey);
  for (const { merchantId } of brands) {
    await pool.query(
      "update product_branch set stopped_at = now(), units_left = $3 where merchant_id = $1 and product_id = $2",
      [merchantId, stockedProduct(goods), plenty],
    );
    await pool.query(
      `insert into promo (merchant_id, id, code, discount_type, product_discount, start_date, end_date)
        values ($1, $2, $3, 'AMOUNT', 500, now() - interval '1 day', now() + interval '1 day')`,
      [merchantId, randomUUID(), promoCode],
    );
    const { kind, ciphertext } = merchantSecretRow(secrets, merchantId, "BOT_TOKEN", "1:bench");
    await pool.query(
      "insert into merchant_secret (merchant_id, kind, ciphertext) values ($1, $2, $3)",
      [merchantId, kind, ciphertext],
    );
    await pool.query(
      "update merchant set open_orders_limit = null, version = version + 1 where id = $1",
      [merchantId],
    );
  }
}

const placeOrders = ({ port, pid }: Server, connections: number, nextOrder: () => Order) =>
  load({ port, pid, seconds, connections, nextRequest: () => orderRequest(port, nextOrder()) });

let orders = 0;

function orderRequest(port: number, { shop, draft }: Order) {
  orders += 1;
  const { token } = shop.customers[orders % shop.customers.length] ?? fail();
  return postRequest(
    "/api/orders/v1/orders",
    {
      host: `${shop.sub}.localhost:${port}`,
      "x-merchant-id": shop.merchantId,
      authorization: `Bearer ${token}`,
      "idempotency-key": randomUUID(),
    },
    draft,
  );
}

async function placeAndRead(pool: pg.Pool, { port }: Server, { shop, draft }: Order) {
  const [customer] = shop.customers;
  const { id } = await brandClient(port, shop.sub).call("POST", "/orders/v1/orders", draft, {
    "x-merchant-id": shop.merchantId,
    authorization: `Bearer ${customer?.token}`,
    "idempotency-key": randomUUID(),
  });
  return readOrder(pool, shop.merchantId, id);
}

const repeat = (workers: number, transaction: () => Promise<void>) =>
  measure({
    pid: process.pid,
    workers,
    seconds,
    async work(isOver, onDone) {
      while (!isOver()) {
        const startedAt = performance.now();
        await transaction();
        onDone(performance.now() - startedAt);
      }
    },
  });
