import { randomUUID } from "node:crypto";
import type pg from "pg";
import { brandClient } from "../bench/customers.ts";
import type { Customer, Draft } from "./order-storm.ts";

const brand = "demo";
const promoCode = "KILL";
/** More than a run can sell. */
const plenty = 1_000_000;

type Dish = {
  id: string;
  active: boolean;
  modificationGroups: { min: number }[];
  posterAmount?: number | null;
  productBranch: { branch: { id: string } }[];
};
type Branch = { id: string; isActive: boolean };

/** What is bought where: two dishes of one branch, of which the first is counted from now on. */
export type DemoShop = { merchantId: string; branchId: string; counted: string; other: string };

/** Finds a branch of the demo brand with two dishes that need no choice. */
export async function findShop(port: number): Promise<DemoShop> {
  const client = brandClient(port, brand);
  const { id: merchantId } = await client.merchant();
  const headers = { "x-merchant-id": merchantId };
  const branches: Branch[] = await client.call("GET", "/users/v1/branches", undefined, headers);
  const menu: { products: Dish[] } = await client.call(
    "GET",
    "/products/v1/overalls",
    undefined,
    headers,
  );
  for (const { id: branchId } of branches) {
    const [counted, other] = menu.products.filter(
      (dish) =>
        dish.active &&
        dish.posterAmount == null &&
        dish.modificationGroups.every(({ min }) => min === 0) &&
        dish.productBranch.some((sold) => sold.branch.id === branchId),
    );
    if (counted && other) return { merchantId, branchId, counted: counted.id, other: other.id };
  }
  throw new Error("No branch of the demo brand sells two simple dishes");
}

/** Opens the branch around the clock, counts the dish and makes a promo: so the run needs no lucky hour. */
export async function stockUp(client: pg.Client, shop: DemoShop) {
  const { merchantId, branchId, counted } = shop;
  await client.query(
    "update branch set work_hours = '[]', open = '00:00', close = '24:00' where merchant_id = $1 and id = $2",
    [merchantId, branchId],
  );
  await client.query("update product set poster_amount = $3 where merchant_id = $1 and id = $2", [
    merchantId,
    counted,
    plenty,
  ]);
  await client.query(
    `insert into promo (merchant_id, id, code, discount_type, product_discount, min_price, uses_total, start_date, end_date)
        values ($1, $2, $3, 'AMOUNT', 500, 0, $4, now() - interval '1 day', now() + interval '1 day')`,
    [merchantId, randomUUID(), promoCode, plenty],
  );
  // Each customer of the run orders more than people do.
  await client.query(
    "update merchant set open_orders_limit = null, version = version + 1 where id = $1",
    [merchantId],
  );
}

export function signIn(port: number, { merchantId }: DemoShop, count: number): Promise<Customer[]> {
  const client = brandClient(port, brand);
  const phones = Array.from(
    { length: count },
    (_, at) => `+9989000001${String(at).padStart(2, "0")}`,
  );
  return Promise.all(phones.map((phone) => client.signIn(merchantId, phone)));
}

/** Pick-ups with and without the counted dish and the promo, each with the total that the server names. */
export async function pricedDrafts(port: number, shop: DemoShop): Promise<Draft[]> {
  const { counted, other, branchId } = shop;
  const line = (productId: string, count: number) => ({ productId, count, modifications: [] });
  const pickUp = { serviceType: "PICK_UP", branchId, paymentType: "CASH" };
  const drafts = {
    "one counted dish": { ...pickUp, cartItems: [line(counted, 1)] },
    "two lines with a promo": {
      ...pickUp,
      promoCode,
      cartItems: [line(counted, 2), line(other, 1)],
    },
    "nothing counted": { ...pickUp, cartItems: [line(other, 3)] },
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

/** Of stock and promo at the start of the run. */
export const startOf = { stock: plenty, promoCode } as const;
