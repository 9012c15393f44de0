import { assert, constantFrom, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { promoDeliveryDiscount, promoProductDiscount } from "./promo-discounts.ts";
import type { PromoValues } from "./promo-discounts.ts";

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
