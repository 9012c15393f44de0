import { assert, boolean, constantFrom, integer, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  feeByPromo,
  missingForPromo,
  promoDeliveryDiscount,
  promoProductDiscount,
  promoRefusal,
  promoUseRefusal,
  type PromoValues,
} from "./promo.ts";

const november = {
  isActive: true,
  minPrice: 50_000,
  startDate: "2026-11-01T00:00:00+05:00",
  endDate: "2026-11-30T23:59:59+05:00",
};
const noon = new Date("2026-11-21T12:00:00+05:00");

it.each([
  [150_000, 152_000, 0],
  [150_000, 150_000, 1_000],
  [150_000, 149_001, 1_000],
  [150_000, 149_000, 2_000],
  [150_000, 145_999, 5_000],
])(
  "a minimum of %i with products of %i lacks %i: it has to be exceeded, by whole thousands",
  { meta: { requirements: "[S5.11]" } },
  (minPrice, products, missing) => {
    expect(missingForPromo(minPrice, products)).toBe(missing);
  },
);

it.each([
  ["the promo takes the products below the sum without a fee", 122_000, 30_000, 150_000, 2_000],
  ["they reach that sum without the promo only just", 120_000, 30_000, 150_000, 2_000],
  ["they would not reach it without the promo", 119_999, 30_000, 150_000, 0],
  ["they reach it with the promo", 150_000, 30_000, 150_000, 0],
  ["the fee has no such sum", 122_000, 30_000, null, 0],
] as const)("a service fee is the promo's when %s", (_, products, promoDiscount, freeFrom, fee) => {
  const servicePrice = freeFrom !== null && products >= freeFrom ? 0 : 2_000;
  expect(feeByPromo({ products, promoDiscount, servicePrice }, freeFrom)).toBe(fee);
});

describe("promoRefusal", () => {
  it("accepts a promo that meets every rule", () => {
    expect(promoRefusal(november, 50_001, noon)).toBeNull();
  });
  it("refuses an inactive promo", { meta: { requirements: "[S5.08]" } }, () => {
    expect(promoRefusal({ ...november, isActive: false }, 60_000, noon)).toBe("PROMO_INACTIVE");
  });
  it(
    "refuses a promo before its start and accepts it at that moment",
    { meta: { requirements: "[S5.09]" } },
    () => {
      expect(promoRefusal(november, 60_000, new Date("2026-10-31T23:59:59+05:00"))).toBe(
        "PROMO_NOT_STARTED",
      );
      expect(promoRefusal(november, 60_000, new Date(november.startDate))).toBeNull();
    },
  );
  it(
    "refuses a promo after its end and accepts it at that moment",
    { meta: { requirements: "[S5.10]" } },
    () => {
      expect(promoRefusal(november, 60_000, new Date(november.endDate))).toBeNull();
      expect(promoRefusal(november, 60_000, new Date("2026-12-01T00:00:00+05:00"))).toBe(
        "PROMO_EXPIRED",
      );
    },
  );
  it("refuses a total equal to the minimum", { meta: { requirements: "[S5.11]" } }, () => {
    expect(promoRefusal(november, 50_000, noon)).toBe("PROMO_BELOW_MINIMUM");
  });
});

describe("promoRefusal for any promo", () => {
  it(
    "accepts exactly while active, within the dates, above the minimum",
    { meta: { requirements: "[S5.08, S5.09, S5.10, S5.11]" } },
    () => {
      const start = Date.parse(november.startDate);
      const end = Date.parse(november.endDate);
      assert(
        property(
          boolean(),
          nat(100_000),
          integer({ min: -5, max: 35 * 1_440 }),
          (isActive, products, minute) => {
            const now = new Date(start + minute * 60_000);
            const isUsable =
              isActive && now.getTime() >= start && now.getTime() <= end && products > 50_000;
            expect(promoRefusal({ ...november, isActive }, products, now) === null).toBe(isUsable);
          },
        ),
      );
    },
  );
});

describe("promoUseRefusal", () => {
  it.each([
    { usesTotal: null, usesPerUser: null, total: 9_999, byUser: 99, refusal: null },
    { usesTotal: 100, usesPerUser: 2, total: 99, byUser: 1, refusal: null },
    { usesTotal: 100, usesPerUser: 2, total: 100, byUser: 0, refusal: "PROMO_USED_UP" },
    { usesTotal: 100, usesPerUser: 2, total: 50, byUser: 2, refusal: "PROMO_ALREADY_USED" },
  ])(
    "answers $refusal after $total uses, $byUser of them by this customer",
    ({ refusal, total, byUser, ...promoUses }) => {
      expect(promoUseRefusal(promoUses, { total, byUser })).toBe(refusal);
    },
  );
});

const amount: PromoValues = {
  discountType: "AMOUNT",
  productDiscount: 30_000,
  deliveryDiscount: 9_000,
};
const percentage: PromoValues = {
  discountType: "PERCENTAGE",
  productDiscount: 10,
  deliveryDiscount: 50,
};

describe("promo discounts", () => {
  it(
    "subtracts an AMOUNT from products and delivery",
    { meta: { requirements: "[S9.23, S9.25]" } },
    () => {
      expect(promoProductDiscount(amount, 100_000)).toBe(30_000);
      expect(promoDeliveryDiscount(amount, 12_000)).toBe(9_000);
    },
  );
  it(
    "rounds a PERCENTAGE of products and delivery down",
    { meta: { requirements: "[S9.24, S9.25]" } },
    () => {
      expect(promoProductDiscount(percentage, 116_360)).toBe(11_636);
      expect(promoProductDiscount(percentage, 116_369)).toBe(11_636);
      expect(promoDeliveryDiscount(percentage, 12_000)).toBe(6_000);
    },
  );
  it("cannot exceed the delivery price", { meta: { requirements: "[S9.26]" } }, () => {
    expect(promoDeliveryDiscount(amount, 5_000)).toBe(5_000);
    expect(promoDeliveryDiscount(amount, 0)).toBe(0);
  });
  it("cannot exceed the products", { meta: { requirements: "[S9.28]" } }, () => {
    expect(promoProductDiscount(amount, 20_000)).toBe(20_000);
  });
  it("limits a percentage to its maximum discount, but not an amount", () => {
    expect(promoProductDiscount({ ...percentage, maxDiscount: 10_000 }, 116_360)).toBe(10_000);
    expect(promoProductDiscount({ ...amount, maxDiscount: 10_000 }, 116_360)).toBe(30_000);
  });
  it(
    "gives at most its cap and its share, and never less to a larger order",
    { meta: { requirements: "[S9.24, S9.25]" } },
    () => {
      const shares = record({
        productDiscount: nat(100),
        deliveryDiscount: nat(100),
        maxDiscount: option(nat(50_000)),
      });
      assert(
        property(shares, nat(5_000_000), nat(100_000), (share, price, more) => {
          const promo = { ...share, discountType: "PERCENTAGE" as const };
          const cap = share.maxDiscount ?? Infinity;
          const expected = (percent: number) => Math.min(cap, Math.floor((price * percent) / 100));
          expect(promoProductDiscount(promo, price)).toBe(expected(share.productDiscount));
          expect(promoDeliveryDiscount(promo, price)).toBe(expected(share.deliveryDiscount));
          expect(promoProductDiscount(promo, price + more)).toBeGreaterThanOrEqual(
            promoProductDiscount(promo, price),
          );
        }),
      );
    },
  );

  it(
    "gives the whole AMOUNT, or the whole price if that is less",
    { meta: { requirements: "[S9.23, S9.25, S9.26]" } },
    () => {
      assert(
        property(nat(300_000), nat(300_000), nat(500_000), (products, delivery, price) => {
          const promo = { ...amount, productDiscount: products, deliveryDiscount: delivery };
          expect(promoProductDiscount(promo, price)).toBe(Math.min(products, price));
          expect(promoDeliveryDiscount(promo, price)).toBe(Math.min(delivery, price));
        }),
      );
    },
  );

  it(
    "is a whole sum between 0 and the price for any promo",
    { meta: { requirements: "[S9.26, S9.28]" } },
    () => {
      const promos = record({
        discountType: constantFrom("AMOUNT" as const, "PERCENTAGE" as const),
        productDiscount: nat(200_000),
        deliveryDiscount: nat(200_000),
        maxDiscount: option(nat(50_000)),
      });
      assert(
        property(promos, nat(5_000_000), (promo, price) => {
          for (const discount of [
            promoProductDiscount(promo, price),
            promoDeliveryDiscount(promo, price),
          ]) {
            expect(Number.isInteger(discount)).toBe(true);
            expect(discount).toBeGreaterThanOrEqual(0);
            expect(discount).toBeLessThanOrEqual(price);
          }
        }),
      );
    },
  );
});
