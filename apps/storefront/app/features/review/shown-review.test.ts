import type { Review } from "@dasturxon/contract/entities/review";
import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { gradedOrder, isComplete, withSent } from "./shown-review.ts";

const empty: Review = { products: [], delivery: null, comment: "" };
const order = anOrder({ status: "DELIVERED", serviceType: "DELIVERY" });
const productId = order.cartItems[0]?.productId ?? "";
const product = { productId, grade: 4, reasons: [] };

describe("a review", () => {
  it("shows what is still being sent, the latest tap last", () => {
    const sent = [
      { products: [{ productId, grade: 2, reasons: ["COLD" as const] }] },
      { comment: "Rahmat" },
      { products: [product] },
    ];
    expect(withSent({ ...empty, delivery: { grade: 5, reasons: [] } }, sent)).toEqual({
      products: [product],
      delivery: { grade: 5, reasons: [] },
      comment: "Rahmat",
    });
  });

  it("is complete once each product and the delivery have their stars", () => {
    const products = order.cartItems.map((item) => ({ ...product, productId: item.productId }));
    const delivery = { grade: 5, reasons: [] };
    expect(isComplete(order, empty)).toBe(false);
    expect(isComplete(order, { ...empty, products })).toBe(false);
    expect(isComplete(order, { ...empty, delivery })).toBe(false);
    expect(isComplete(order, { ...empty, products, delivery })).toBe(true);
    const pickUp = anOrder({ ...order, serviceType: "PICK_UP" });
    expect(isComplete(pickUp, { ...empty, products })).toBe(true);
  });

  it("gives the order the mean of its products before the order is loaded again", () => {
    const products = [product, { productId: "other", grade: 1, reasons: [] }];
    const graded = gradedOrder(order, { ...empty, products });
    expect(graded.grade).toBe(2.5);
    expect(graded.cartItems[0]?.grade).toBe(4);
  });
});
