import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { MatrixBrand, MatrixOrder, MatrixShop } from "@dasturxon/api/test/matrix";
import { rawRequest, sendRaw } from "@dasturxon/server/test/raw-request";
import { brandClient, type Customer } from "../bench/brand-client.ts";

/** Longer waits are not worth it. */
const longestWaitMs = 10_000;
/** Orders that a customer of the demo may have open at once are fewer. */
const ordersPerCustomer = 3;

type Product = {
  id: string;
  active: boolean;
  modificationGroups: { min: number }[];
  posterAmount?: number | null;
  productBranch: { branch: { id: string } }[];
};
type Order = { id: string; number: number; totalPrice: number };

/**
 * A brand of a running demo, from outside: its customers order over HTTP, and its keys are those that `/dev/keys`
 * shows. Orders are for the next day at two, when every branch is open.
 *
 * @param subs The brand's, and the neighbour's.
 */
export async function openPayingDemo(
  port: number,
  provider: string,
  [sub, neighbourSub]: readonly [string, string],
): Promise<MatrixShop> {
  const client = brandClient(port, sub);
  const brand = await brandOf(port, provider, sub);
  const headers = { "x-merchant-id": brand.merchantId };
  const goods = await findGoods();
  let placed = 0;
  let customer: Customer | null = null;
  const owners = new Map<string, Customer>();

  return {
    origin: `http://127.0.0.1:${port}`,
    brand,
    neighbour: await brandOf(port, provider, neighbourSub),
    async place(paymentType) {
      if (!customer || placed % ordersPerCustomer === 0)
        customer = await client.signIn(brand.merchantId, aPhone());
      placed += 1;
      const order = await placeOrder(customer, paymentType);
      owners.set(order.id, customer);
      return order;
    },
    async cancel({ id }) {
      await client.call("PUT", `/orders/v1/orders/${id}/cancel`, { reason: "-" }, as(ownerOf(id)));
    },
    find: ({ id }) => client.call("GET", `/orders/v1/orders/${id}`, undefined, as(ownerOf(id))),
    now: Date.now,
    async pass(milliseconds) {
      if (milliseconds > longestWaitMs) return false;
      await pause(milliseconds);
      return true;
    },
  };

  function ownerOf(id: string): Customer {
    const owner = owners.get(id);
    if (!owner) throw new Error(`Nobody has placed the order ${id}`);
    return owner;
  }

  function as({ token }: Customer) {
    return { ...headers, authorization: `Bearer ${token}` };
  }

  async function findGoods() {
    const branches: { id: string; isActive: boolean }[] = await client.call(
      "GET",
      "/users/v1/branches",
      undefined,
      headers,
    );
    const menu: { products: Product[] } = await client.call(
      "GET",
      "/products/v1/overalls",
      undefined,
      headers,
    );
    for (const { id: branchId } of branches) {
      const product = menu.products.find(
        ({ active, posterAmount, modificationGroups, productBranch }) =>
          active &&
          posterAmount == null &&
          modificationGroups.every(({ min }) => min === 0) &&
          productBranch.some(({ branch }) => branch.id === branchId),
      );
      if (product) return { branchId, productId: product.id };
    }
    throw new Error(`No branch of ${sub} sells a product without options`);
  }

  async function placeOrder(by: Customer, paymentType: string): Promise<MatrixOrder> {
    const draft = {
      serviceType: "PICK_UP",
      paymentType,
      branchId: goods.branchId,
      cartItems: [{ productId: goods.productId, count: 1, modifications: [] }],
      isLater: true,
      laterDay: tomorrow(),
      laterTime: "14:00",
    };
    const quote = await client.call("POST", "/orders/v1/orders/quote", draft, as(by));
    const order: Order = await client.call(
      "POST",
      "/orders/v1/orders/at-time",
      { ...draft, quoteToken: quote.token },
      { ...as(by), "idempotency-key": randomUUID() },
    );
    return { id: order.id, number: order.number, amount: order.totalPrice * 100 };
  }
}

async function brandOf(port: number, provider: string, sub: string): Promise<MatrixBrand> {
  const client = brandClient(port, sub);
  const { id: merchantId } = await client.merchant();
  // fetch looks up the name of the host, which few systems know.
  const { status, body } = await sendRaw(port, { text: rawRequest("GET /dev/keys", client.host) });
  if (status !== 200) throw new Error(`${client.host} shows no keys: it is no demo`);
  const kinds = JSON.parse(body) as Record<string, Record<string, string>>;
  return { merchantId, keys: kinds[provider] ?? {} };
}

/** In Tashkent, `YYYY-MM-DD`. */
const tomorrow = () =>
  new Date(Date.now() + 24 * 60 * 60_000).toLocaleDateString("en-CA", {
    timeZone: "Asia/Tashkent",
  });

/** A new customer: a former one may have open orders. */
const aPhone = () => `+99890${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
