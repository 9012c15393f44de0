import { randomUUID } from "node:crypto";
import { nextAddress } from "../bench/server/load.ts";
import { brandClient } from "../bench/brand-client.ts";
import type { DemoShop } from "./demo-shop.ts";
import type { Customer } from "./order-load.ts";

/** Orders that a job changes later: unpaid ones expire, scheduled ones open, paid ones are refunded once cancelled. */
export type WaitingOrders = {
  unpaid: string[];
  scheduled: string[];
  paid: { id: string; customer: Customer }[];
};

const dayMs = 24 * 3_600_000;
const timeZone = "Asia/Tashkent";

/** Tomorrow at one, so that the simulated kitchen does not process it. */
function slot() {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return { isLater: true, laterDay: format.format(Date.now() + dayMs), laterTime: "13:00" };
}

const asCustomer = (port: number, { merchantId }: DemoShop, { token }: Customer) => {
  const { call } = brandClient(port, "demo");
  const headers = { "x-merchant-id": merchantId, authorization: `Bearer ${token}` };
  return (method: string, path: string, body?: object) =>
    call(method, path, body, {
      ...headers,
      "idempotency-key": randomUUID(),
      "x-forwarded-for": nextAddress(),
    });
};

/**
 * Places `count` orders of each kind with the stocked product, so that its stock shows a lost or repeated
 * cancellation.
 */
export async function placeWaitingOrders(
  port: number,
  shop: DemoShop,
  customers: readonly Customer[],
  count: number,
): Promise<WaitingOrders> {
  const waiting: WaitingOrders = { unpaid: [], scheduled: [], paid: [] };
  const draft = {
    serviceType: "PICK_UP",
    branchId: shop.branchId,
    cartItems: [{ productId: shop.stocked, count: 1, modifications: [] }],
  };
  const share = Math.ceil(count / customers.length);
  await Promise.all(
    customers.map(async (customer) => {
      const call = asCustomer(port, shop, customer);
      const placeOrder = async (more: object): Promise<string> => {
        const order = { ...draft, ...more };
        const quote = await call("POST", "/orders/v1/orders/quote", order);
        const path = "isLater" in more ? "/orders/v1/orders/at-time" : "/orders/v1/orders";
        return (await call("POST", path, { ...order, quoteToken: quote.token })).id;
      };
      for (let placed = 0; placed < share; placed += 1) {
        waiting.unpaid.push(await placeOrder({ paymentType: "PAYME" }));
        waiting.scheduled.push(await placeOrder({ paymentType: "CASH", ...slot() }));
        const id = await placeOrder({ paymentType: "PAYME", ...slot() });
        await pay(port, (await call("GET", `/payments/v2/checkout/${id}`)).url);
        waiting.paid.push({ id, customer });
      }
    }),
  );
  return waiting;
}

/** Pays on the provider's page. */
async function pay(port: number, url: string) {
  const { pathname, search } = new URL(url, "http://demo.localhost");
  const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: "POST",
    body: new URLSearchParams({ way: "pay" }),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`The payment page answered ${response.status}`);
}

/** Cancels paid orders as their customers; a kill interrupts some, which are cancelled again later. */
export async function cancelPaid(port: number, shop: DemoShop, paid: WaitingOrders["paid"]) {
  for (const { id, customer } of paid) {
    const call = asCustomer(port, shop, customer);
    await call("PUT", `/orders/v1/orders/${id}/cancel`, { reason: "Changed my mind" });
  }
}

/** The status that the customer of a paid order sees. */
export const statusOf = async (port: number, shop: DemoShop, one: WaitingOrders["paid"][number]) =>
  (await asCustomer(port, shop, one.customer)("GET", `/orders/v1/orders/${one.id}`))
    .status as string;
