import { describe, expect, it } from "vitest";
import {
  deliveryMinimumRefusal,
  missingForFreeDelivery,
  missingForMinimum,
} from "./delivery-minimum.ts";

describe("delivery minimum", () => {
  it.each([
    { products: 29_999, refusal: "DELIVERY_BELOW_MINIMUM", missing: 1 },
    { products: 30_000, refusal: null, missing: 0 },
    { products: 45_000, refusal: null, missing: 0 },
  ])(
    "compares $products with a minimum of 30 000",
    { meta: { requirements: "[S5.12, S5.13]" } },
    ({ products, refusal, missing }) => {
      expect(deliveryMinimumRefusal(products, 30_000)).toBe(refusal);
      expect(missingForMinimum(products, 30_000)).toBe(missing);
    },
  );

  it("returns the amount missing for free delivery, and null when the brand has none", () => {
    expect(missingForFreeDelivery(120_000, 150_000)).toBe(30_000);
    expect(missingForFreeDelivery(160_000, 150_000)).toBe(0);
    expect(missingForFreeDelivery(160_000, null)).toBeNull();
  });
});
