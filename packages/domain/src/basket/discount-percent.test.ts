import fc from "fast-check";
import { expect, it } from "vitest";
import { discountPercent } from "./discount-percent.ts";
import { unitPrice } from "./unit-price.ts";

it.each([
  [31_500, 35_000, 500, 10],
  [128_000, 139_000, 500, 8],
  // 17 and 18 percent round to the same price: the nearer one is returned.
  [38_000, 46_000, 1_000, 17],
  [0, 46_000, 1_000, 100],
])(
  "finds for %i instead of %i, in steps of %i, a discount of %i %%",
  (price, oldPrice, rounding, percent) => {
    expect(discountPercent(price, oldPrice, rounding)).toBe(percent);
  },
);

it.each([
  [31_490, 35_000],
  [35_000, 35_000],
  [36_000, 35_000],
  [0, 0],
])("finds no whole percent for %i instead of %i", (price, oldPrice) => {
  expect(discountPercent(price, oldPrice, 500)).toBeNull();
});

it("finds a percent for every price computed from a whole percent", () => {
  const roundings = fc.constantFrom(1, 100, 500, 1_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      roundings,
      (costPrice, discount, rounding) => {
        const price = unitPrice({ costPrice, discount }, rounding);
        fc.pre(price < costPrice * 0.995);
        const found = discountPercent(price, costPrice, rounding);
        expect(unitPrice({ costPrice, discount: found }, rounding)).toBe(price);
        expect(found).not.toBeNull();
      },
    ),
  );
});
