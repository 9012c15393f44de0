import fc, { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { discountPercent, linePrice, undiscountedPrice, unitPrice } from "./line-price.ts";

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

const cheese = { price: 4_000, count: 1 };

describe("linePrice", () => {
  it(
    "adds the options to the unit price, then multiplies by the count",
    { meta: { requirements: "[S9.20]" } },
    () => {
      const line = linePrice(
        { product: { costPrice: 30_000 }, modifications: [cheese], count: 3 },
        1,
      );
      expect(line).toMatchObject({
        unitPrice: 30_000,
        modificationsPrice: 4_000,
        lineTotal: 102_000,
      });
    },
  );

  it(
    "discounts the product only and returns the price before the discount",
    { meta: { requirements: "[S9.22]" } },
    () => {
      const line = linePrice(
        { product: { costPrice: 46_000, discount: 17 }, modifications: [cheese], count: 2 },
        1,
      );
      expect(line).toMatchObject({ lineTotal: 2 * 42_180, undiscountedTotal: 2 * 50_000 });
    },
  );

  it("multiplies an option by its count", () => {
    const line = linePrice(
      { product: { costPrice: 30_000 }, modifications: [{ price: 4_000, count: 2 }], count: 1 },
      1,
    );
    expect(line.lineTotal).toBe(38_000);
  });
});
