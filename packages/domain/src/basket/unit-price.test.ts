import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { undiscountedPrice, unitPrice } from "./unit-price.ts";

describe("unitPrice", () => {
  it.each([
    { costPrice: 46_000, discount: 17, rounding: 1, price: 38_180 },
    { costPrice: 46_000, discount: 17, rounding: 100, price: 38_200 },
    { costPrice: 38_000, discount: 0, rounding: 1, price: 38_000 },
    { costPrice: 25_000, discount: 100, rounding: 1, price: 0 },
    // 25.5 sums: half is rounded up.
    { costPrice: 51, discount: 50, rounding: 1, price: 26 },
    { costPrice: 1_500, discount: 10, rounding: 100, price: 1_400 },
    { costPrice: 1_490, discount: 10, rounding: 100, price: 1_300 },
  ])(
    "rounds $costPrice at −$discount % in steps of $rounding to $price",
    { meta: { requirements: "[S9.21, S9.22]" } },
    ({ costPrice, discount, rounding, price }) => {
      expect(unitPrice({ costPrice, discount }, rounding)).toBe(price);
    },
  );

  it("treats a missing discount as 0", () => {
    expect(unitPrice({ costPrice: 12_000, discount: null }, 1)).toBe(12_000);
  });

  it(
    "is a multiple of the step and never above the undiscounted price",
    { meta: { requirements: "[S9.21]" } },
    () => {
      const rule = property(
        integer({ min: 0, max: 10_000_000 }),
        integer({ min: 0, max: 100 }),
        integer({ min: 1, max: 1_000 }),
        (costPrice, discount, rounding) => {
          const price = unitPrice({ costPrice, discount }, rounding);
          expect(price % rounding).toBe(0);
          expect(price).toBeGreaterThanOrEqual(0);
          expect(price).toBeLessThanOrEqual(undiscountedPrice({ costPrice, discount }, rounding));
          expect(Math.abs(price - (costPrice * (100 - discount)) / 100)).toBeLessThanOrEqual(
            rounding / 2,
          );
        },
      );
      assert(rule);
    },
  );
});
