import { describe, expect, it } from "vitest";
import { productRefusal } from "./product-refusal.ts";

const product = {
  active: true,
  channels: [],
  productBranch: [{ branch: { id: "centre", isActive: true } }],
  deliveryEnabled: true,
};
const order = { serviceType: "DELIVERY" as const, branchId: "centre", channel: "WEB" as const };

describe("productRefusal", () => {
  it("accepts a product of the branch", () => {
    expect(productRefusal(product, order)).toBeNull();
  });
  it.each([
    { why: "is switched off", product: { ...product, active: false }, order },
    { why: "is not cooked by the branch", product, order: { ...order, branchId: "airport" } },
    {
      why: "belongs to another channel",
      product: { ...product, channels: ["TG" as const] },
      order,
    },
    { why: "is only shown", product, order: { ...order, category: { isWithoutCart: true } } },
  ])("refuses a product that $why", { meta: { requirements: "[S4.37, S3.085]" } }, (given) => {
    expect(productRefusal(given.product, given.order)).toBe("PRODUCT_NOT_AVAILABLE");
  });
  it("refuses a pick-up-only product for delivery", () => {
    const iceCream = { ...product, deliveryEnabled: false };
    expect(productRefusal(iceCream, order)).toBe("PRODUCT_NOT_DELIVERED");
    expect(productRefusal(iceCream, { ...order, serviceType: "PICK_UP" })).toBeNull();
  });
});
