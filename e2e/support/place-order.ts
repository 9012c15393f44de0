import type { Page } from "@playwright/test";
import { inTheCentre } from "./order.ts";

export type PlacedOrder = { id: string; number: number; status: string; totalPrice: number };

type Wish = {
  serviceType?: "DELIVERY" | "PICK_UP";
  /** Where a delivery goes; the centre unless said. */
  to?: { latitude: number; longitude: number };
  /** By their Uzbek names. */
  dishes?: string[];
  /** `YYYY-MM-DD` and `HH:MM`: a scheduled order, which the kitchen leaves alone until then. */
  laterDay?: string;
  laterTime?: string;
};

/** One call of the product, as whoever is signed in on the page, or as a visitor. The page has to be one of the brand. */
export function callApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async (call) => {
      const token = localStorage.getItem("token");
      const answer = await fetch(`/api${call.path}`, {
        method: call.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          "x-merchant-id": localStorage.getItem("merchantId") ?? "",
          "content-type": "application/json",
          "idempotency-key": crypto.getRandomValues(new Uint32Array(4)).join("-"),
        },
        body: call.body && JSON.stringify(call.body),
      });
      if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return (text ? JSON.parse(text) : undefined) as T;
    },
    { method, path, body },
  );
}

/** The dish's id and the branch's, by which an order names them. */
async function wishedFor(page: Page, dishes: readonly string[]) {
  type Named = { id: string; name: { uz: string } };
  const menu = await callApi<{ products: Named[] }>(page, "GET", "/products/v1/overalls");
  const [branch] = await callApi<Named[]>(page, "GET", "/users/v1/branches");
  const cartItems = dishes.map((name) => {
    const product = menu.products.find((each) => each.name.uz === name);
    if (!product) throw new Error(`No dish is called ${name}`);
    return { productId: product.id, count: 1, modifications: [] };
  });
  return { cartItems, branchId: branch?.id };
}

/** Orders in cash without any screen: prices the draft and places it. */
export async function placeOrder(page: Page, wish: Wish = {}): Promise<PlacedOrder> {
  const {
    serviceType = "DELIVERY",
    to = inTheCentre,
    dishes = ["Choyxona oshi", "Dimlama"],
    ...later
  } = wish;
  const { cartItems, branchId } = await wishedFor(page, dishes);
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
    page,
    "POST",
    "/orders/v1/orders/quote",
    draft,
  );
  const path = later.laterDay ? "/orders/v1/orders/at-time" : "/orders/v1/orders";
  return callApi<PlacedOrder>(page, "POST", path, { ...draft, quoteToken: token });
}

/** Takes an order back, as its page does. */
export const cancelOrder = (page: Page, id: string) =>
  callApi<PlacedOrder>(page, "PUT", `/orders/v1/orders/${id}/cancel`, {
    reason: "Fikrim o‘zgardi",
  });
