import { array, assert, constantFrom, integer, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { isSoldOut, productRefusal, stockProblems, stockRefusal } from "./product-problems.ts";

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
