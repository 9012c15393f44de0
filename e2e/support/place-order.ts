import type { Page } from "@playwright/test";
import { nextAddress } from "../../bench/server/load.ts";
import type { Customer } from "./customer.ts";
import { inTheCentre } from "./order.ts";
import { productsOf } from "./products.ts";

export type PlacedOrder = { id: string; number: number; status: string; totalPrice: number };

type OrderOptions = {
  serviceType?: "DELIVERY" | "PICK_UP";
  /** Destination of a delivery; the centre by default. */
  to?: { latitude: number; longitude: number };
  /** Uzbek names. */
  productNames?: string[];
  /** `YYYY-MM-DD` and `HH:MM`: a scheduled order, which the simulated kitchen ignores until then. */
  laterDay?: string;
  laterTime?: string;
};

/**
 * Calls the API as a customer, or as the one who is signed in on a page, or as its visitor. The page has to be open on
 * the brand's host; each of its calls comes from another address.
 */
export function callApi<T>(
  caller: Page | Customer,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  if ("token" in caller) return caller.call(method, path, body);
  return caller.evaluate(
    async (call) => {
      const token = localStorage.getItem("token");
      const answer = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          "x-merchant-id": localStorage.getItem("merchantId") ?? "",
          "x-forwarded-for": call.address,
          "content-type": "application/json",
          "idempotency-key": crypto.getRandomValues(new Uint32Array(4)).join("-"),
        },
        body: call.body && JSON.stringify(call.body),
      });
      if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return (text ? JSON.parse(text) : undefined) as T;
    },
    { method, path, body, address: nextAddress() },
  );
}

/** Ids of the products and of a branch for an order. */
async function findGoods(customer: Page | Customer, productNames: readonly string[]) {
  const products = await productsOf(customer);
  const [branch] = await callApi<{ id: string }[]>(customer, "GET", "/users/v1/branches");
  const cartItems = productNames.map((name) => {
    const product = products.find((each) => each.name.uz === name);
    if (!product) throw new Error(`No product is called ${name}`);
    return { productId: product.id, count: 1, modifications: [] };
  });
  return { cartItems, branchId: branch?.id };
}

/** Places an order paid in cash through the API: quotes the draft and submits it. */
export async function placeOrder(
  customer: Page | Customer,
  options: OrderOptions = {},
): Promise<PlacedOrder> {
  const {
    serviceType = "DELIVERY",
    to = inTheCentre,
    productNames = ["Choyxona oshi", "Dimlama"],
    ...later
  } = options;
  const { cartItems, branchId } = await findGoods(customer, productNames);
  const draft = {
    serviceType,
    cartItems,
    paymentType: "CASH",
    ...(serviceType === "DELIVERY"
      ? { address: { type: "HOUSE", streetName: "Amir Temur ko‘chasi, 15", ...to } }
      : { branchId }),
    ...(later.laterDay && { ...later, isLater: true }),
  };
  const { token } = await callApi<{ token: string }>(
    customer,
    "POST",
    "/orders/v1/orders/quote",
    draft,
  );
  const path = later.laterDay ? "/orders/v1/orders/at-time" : "/orders/v1/orders";
  return callApi<PlacedOrder>(customer, "POST", path, { ...draft, quoteToken: token });
}

/** Cancels an order through the API. */
export const cancelOrder = (page: Page, id: string) =>
  callApi<PlacedOrder>(page, "PUT", `/orders/v1/orders/${id}/cancel`, {
    reason: "Fikrim o‘zgardi",
  });

/** Makes a link to an order through the API. @returns Its token. */
export const shareOrder = async (page: Page, id: string) =>
  (await callApi<{ token: string }>(page, "POST", `/orders/v1/orders/${id}/share`)).token;
