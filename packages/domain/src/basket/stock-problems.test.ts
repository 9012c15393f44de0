import { describe, expect, it } from "vitest";
import { isSoldOut, stockProblems, stockRefusal } from "./stock-problems.ts";

describe("stock", () => {
  it.each([
    { posterAmount: 3, count: 3, refusal: null },
    { posterAmount: 3, count: 4, refusal: "NOT_ENOUGH_PRODUCTS" },
    { posterAmount: 0, count: 1, refusal: "PRODUCT_SOLD_OUT" },
    { posterAmount: null, count: 1_000, refusal: null },
  ])(
    "[S5.14, S5.15] $count of $posterAmount left: $refusal",
    ({ posterAmount, count, refusal }) => {
      expect(stockRefusal({ posterAmount }, count)).toBe(refusal);
    },
  );

  it("[S5.14] counts a dish over all its lines", () => {
    const lines = [
      { productId: "plov", count: 2 },
      { productId: "tea", count: 9 },
      { productId: "plov", count: 2 },
    ];
    const stock = new Map([
      ["plov", { posterAmount: 3 }],
      ["tea", { posterAmount: null }],
    ]);
    expect(stockProblems(lines, (id) => stock.get(id))).toEqual([
      { code: "NOT_ENOUGH_PRODUCTS", productId: "plov", values: { maximum: 3 } },
    ]);
  });

  it("is sold out at none left, never while unlimited", () => {
    expect(
      [{ posterAmount: 0 }, { posterAmount: 1 }, { posterAmount: null }, {}].map(isSoldOut),
    ).toEqual([true, false, false, false]);
  });
});
