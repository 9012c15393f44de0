import { randomUUID } from "node:crypto";
import type pg from "pg";
import { brandClient } from "../bench/brand-client.ts";
import type { Customer, Draft } from "./order-load.ts";

const brand = "demo";
const promoCode = "KILL";
/** More than a run sells. */
const plenty = 1_000_000;

type Product = {
  id: string;
  active: boolean;
  modificationGroups: { min: number }[];
  posterAmount?: number | null;
  productBranch: { branch: { id: string } }[];
};
type Branch = { id: string; isActive: boolean };

/** Two products of one branch; `stocked` has a stock limit. */
export type DemoShop = { merchantId: string; branchId: string; stocked: string; other: string };

/** Finds a branch of the demo brand that sells two products without required options. */
export async function findShop(port: number): Promise<DemoShop> {
  const client = brandClient(port, brand);
  const { id: merchantId } = await client.merchant();
  const headers = { "x-merchant-id": merchantId };
  const branches: Branch[] = await client.call("GET", "/users/v1/branches", undefined, headers);
  const menu: { products: Product[] } = await client.call(
    "GET",
    "/products/v1/overalls",
    undefined,
    headers,
  );
  for (const { id: branchId } of branches) {
    const [stocked, other] = menu.products.filter(
      (product) =>
        product.active &&
        product.posterAmount == null &&
        product.modificationGroups.every(({ min }) => min === 0) &&
        product.productBranch.some((sold) => sold.branch.id === branchId),
    );
    if (stocked && other) return { merchantId, branchId, stocked: stocked.id, other: other.id };
  }
  throw new Error("No branch of the demo brand sells two simple products");
}

/** Opens the branch around the clock, limits the stock of a product, and creates a promo. */
export async function stockUp(client: pg.Client, shop: DemoShop) {
  const { merchantId, branchId, stocked } = shop;
  await client.query(
    "update branch set work_hours = '[]', open = '00:00', close = '24:00' where merchant_id = $1 and id = $2",
    [merchantId, branchId],
  );
  await client.query(
    "update product_branch set stopped_at = now(), units_left = $3 where merchant_id = $1 and product_id = $2",
    [merchantId, stocked, plenty],
  );
  await client.query(
    `insert into promo (merchant_id, id, code, discount_type, product_discount, min_price, uses_total, start_date, end_date)
        values ($1, $2, $3, 'AMOUNT', 500, 0, $4, now() - interval '1 day', now() + interval '1 day')`,
    [merchantId, randomUUID(), promoCode, plenty],
  );
  // Each customer of the run has more open orders than a brand allows.
  await client.query(
    "update merchant set open_orders_limit = null, version = version + 1 where id = $1",
    [merchantId],
  );
}

export function signIn(port: number, { merchantId }: DemoShop, count: number): Promise<Customer[]> {
  const client = brandClient(port, brand);
  const phones = Array.from(
    { length: count },
    (_, index) => `+9989000001${String(index).padStart(2, "0")}`,
  );
  return Promise.all(phones.map((phone) => client.signIn(merchantId, phone)));
}

/** Pick-up drafts with and without the stocked product and the promo, each with the total of its quote. */
export async function pricedDrafts(port: number, shop: DemoShop): Promise<Draft[]> {
  const { stocked, other, branchId } = shop;
  const line = (productId: string, count: number) => ({ productId, count, modifications: [] });
  const pickUp = { serviceType: "PICK_UP", branchId, paymentType: "CASH" };
  const drafts = {
    "one stocked product": { ...pickUp, cartItems: [line(stocked, 1)] },
    "two lines with a promo": {
      ...pickUp,
      promoCode,
      cartItems: [line(stocked, 2), line(other, 1)],
    },
    "nothing stocked": { ...pickUp, cartItems: [line(other, 3)] },
  };
  const client = brandClient(port, brand);
  return Promise.all(
    Object.entries(drafts).map(async ([name, draft]) => {
      const headers = { "x-merchant-id": shop.merchantId };
      const quote = await client.call("POST", "/orders/v1/orders/quote", draft, headers);
      return { name, body: { ...draft, totalPrice: quote.amounts.totalPrice } };
    }),
  );
}

/** Stock and promo at the start of the run. */
export const initial = { stock: plenty, promoCode } as const;
