import { array, assert, constantFrom, integer, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { isSoldOut, stockProblems, stockRefusal } from "./stock-problems.ts";

describe("stock", () => {
  it.each([
    { posterAmount: 3, count: 3, refusal: null },
    { posterAmount: 3, count: 4, refusal: "NOT_ENOUGH_PRODUCTS" },
    { posterAmount: 0, count: 1, refusal: "PRODUCT_SOLD_OUT" },
    { posterAmount: 0, count: 0, refusal: null },
    { posterAmount: null, count: 1_000, refusal: null },
  ])(
    "answers $refusal to $count with $posterAmount left",
    { meta: { requirements: "[S5.14, S5.15]" } },
    ({ posterAmount, count, refusal }) => {
      expect(stockRefusal({ posterAmount }, count)).toBe(refusal);
    },
  );

  it("adds up the counts of all lines of a product", { meta: { requirements: "[S5.14]" } }, () => {
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

  it("is sold out at 0, and never when the stock is unlimited", () => {
    expect(
      [{ posterAmount: 0 }, { posterAmount: 1 }, { posterAmount: null }, {}].map(isSoldOut),
    ).toEqual([true, false, false, false]);
  });

  it(
    "reports a problem exactly when the lines of a product exceed its stock",
    { meta: { requirements: "[S5.14, S5.15]" } },
    () => {
      const ids = ["plov", "tea", "manti"] as const;
      const lines = array(
        record({ productId: constantFrom(...ids), count: integer({ min: 1, max: 5 }) }),
      );
      const left = record({ plov: option(nat(8)), tea: option(nat(8)), manti: option(nat(8)) });
      assert(
        property(lines, left, (basket, amounts) => {
          const wanted = (id: string) =>
            basket.reduce((sum, line) => (line.productId === id ? sum + line.count : sum), 0);
          const short = ids.filter((id) => wanted(id) > (amounts[id] ?? Infinity));
          const found = stockProblems(basket, (id) => ({ posterAmount: amounts[id as "plov"] }));
          expect(found.map(({ productId }) => productId).toSorted()).toEqual(short.toSorted());
          expect(
            stockProblems(basket.toReversed(), (id) => ({ posterAmount: amounts[id as "plov"] })),
          ).toHaveLength(short.length);
          for (const { productId, code, values } of found) {
            expect(values.maximum).toBe(amounts[productId as "plov"]);
            expect(code).toBe(values.maximum === 0 ? "PRODUCT_SOLD_OUT" : "NOT_ENOUGH_PRODUCTS");
          }
        }),
      );
    },
  );
});
