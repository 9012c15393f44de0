import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { basketTotals } from "./basket-totals.ts";
import type { BasketOrder } from "./basket-totals.ts";
import { linePrice } from "./line-price.ts";

const settings = {
  isServiceFeeEnabled: false,
  isServiceFeeFreeAboveThreshold: true,
  serviceFeeThreshold: 150_000,
  serviceFeeAmount: 2_000,
  cashbackPercent: 5,
  cashbackMaxPercent: 30,
};
const withFee = { ...settings, isServiceFeeEnabled: true };
const aLine = (lineTotal: number) => ({ count: 1, lineTotal, undiscountedTotal: lineTotal });
const anOrder = (order: Partial<BasketOrder>): BasketOrder => ({
  lines: [aLine(100_000)],
  deliveryPrice: null,
  settings,
  cashbackActive: true,
  ...order,
});

const lavash = { product: { costPrice: 32_000 }, modifications: [], count: 1 };
const burgers = {
  product: { costPrice: 46_000, discount: 17 },
  modifications: [{ price: 4_000, count: 1 }],
  count: 2,
};
const worked = anOrder({
  lines: [burgers, lavash].map((line) => ({ count: line.count, ...linePrice(line, 1) })),
  promo: { discountType: "PERCENTAGE", productDiscount: 10, deliveryDiscount: 50 },
  deliveryPrice: 12_000,
  settings: withFee,
  cashback: { wanted: 5_000, balance: 5_000 },
});

describe("basketTotals", () => {
  it(
    "computes worked example 1",
    { meta: { requirements: "[S9.20, S9.21, S9.24, S9.25, S9.27, S9.28, S3.106, S9.52]" } },
    () => {
      expect(basketTotals(worked)).toEqual({
        productCount: 3,
        productPrice: 132_000,
        productsBeforePromo: 116_360,
        promoDiscount: 11_636,
        productDiscount: 27_276,
        products: 104_724,
        deliveryPrice: 12_000,
        isDeliveryFree: false,
        deliveryDiscount: 6_000,
        totalDiscount: 33_276,
        servicePrice: 2_000,
        cashback: 5_000,
        maxCashback: 5_000,
        isCashbackReduced: false,
        cashbackEarned: 4_986,
        totalPrice: 107_724,
        parts: [
          { kind: "PRODUCTS", amount: 132_000 },
          { kind: "DISCOUNT", amount: -15_640 },
          { kind: "PROMO", amount: -11_636 },
          { kind: "DELIVERY", amount: 12_000 },
          { kind: "DELIVERY_PROMO", amount: -6_000 },
          { kind: "SERVICE_FEE", amount: 2_000 },
          { kind: "CASHBACK", amount: -5_000 },
        ],
      });
    },
  );

  it(
    "limits cashback to the brand's share and reports the reduction",
    { meta: { requirements: "[S9.28]" } },
    () => {
      const totals = basketTotals({ ...worked, cashback: { wanted: 40_000, balance: 90_000 } });
      expect(totals).toMatchObject({
        cashback: 31_417,
        maxCashback: 31_417,
        isCashbackReduced: true,
      });
    },
  );

  it(
    "neither spends nor earns cashback when the brand has switched it off",
    { meta: { requirements: "[S3.042]" } },
    () => {
      const totals = basketTotals({ ...worked, cashbackActive: false });
      expect(totals).toMatchObject({ cashback: 0, cashbackEarned: 0, isCashbackReduced: true });
    },
  );

  it("charges no delivery for a pick-up", { meta: { requirements: "[S9.19]" } }, () => {
    const totals = basketTotals({ ...worked, deliveryPrice: null });
    expect(totals).toMatchObject({ deliveryPrice: 0, deliveryDiscount: 0 });
    expect(totals.parts.map(({ kind }) => kind)).not.toContain("DELIVERY");
  });

  it(
    "limits the delivery discount of a promo to the delivery price",
    { meta: { requirements: "[S9.26]" } },
    () => {
      const promo = {
        discountType: "AMOUNT" as const,
        productDiscount: 0,
        deliveryDiscount: 30_000,
      };
      const totals = basketTotals(anOrder({ deliveryPrice: 12_000, promo }));
      expect(totals).toMatchObject({ deliveryDiscount: 12_000, totalPrice: 100_000 });
    },
  );

  it.each([
    { products: 199_999, isDeliveryFree: false, deliveryPrice: 12_000 },
    { products: 200_000, isDeliveryFree: true, deliveryPrice: 0 },
  ])(
    "charges $deliveryPrice for delivering $products when delivery is free from 200 000",
    ({ products, ...expected }) => {
      const order = anOrder({
        lines: [aLine(products)],
        deliveryPrice: 12_000,
        settings: { ...settings, freeDeliveryFrom: 200_000 },
      });
      expect(basketTotals(order)).toMatchObject(expected);
    },
  );

  it(
    "compares the products after the promo with the thresholds of free delivery and service fee",
    { meta: { requirements: "[S3.106]" } },
    () => {
      const promo = {
        discountType: "AMOUNT" as const,
        productDiscount: 1_000,
        deliveryDiscount: 0,
      };
      const order = anOrder({
        lines: [aLine(150_000)],
        promo,
        deliveryPrice: 9_000,
        settings: { ...withFee, freeDeliveryFrom: 150_000 },
      });
      expect(basketTotals(order)).toMatchObject({ isDeliveryFree: false, servicePrice: 2_000 });
      expect(basketTotals({ ...order, promo: null })).toMatchObject({
        isDeliveryFree: true,
        servicePrice: 0,
      });
    },
  );

  it(
    "charges the service fee above the threshold unless the settings waive it",
    { meta: { requirements: "[S3.106]" } },
    () => {
      const never = { ...withFee, isServiceFeeFreeAboveThreshold: false };
      expect(basketTotals(anOrder({ lines: [aLine(900_000)], settings: never })).servicePrice).toBe(
        2_000,
      );
    },
  );

  it("lists products and a priced delivery even at 0, other parts only when they are not 0", () => {
    const kinds = (order: Partial<BasketOrder>) =>
      basketTotals(anOrder(order)).parts.map(({ kind }) => kind);
    expect(kinds({ lines: [] })).toEqual(["PRODUCTS"]);
    expect(kinds({ lines: [aLine(0)], deliveryPrice: 0 })).toEqual(["PRODUCTS", "DELIVERY"]);
    const free = { ...settings, freeDeliveryFrom: 100_000 };
    expect(kinds({ deliveryPrice: 9_000, settings: free })).toEqual(["PRODUCTS", "DELIVERY"]);
    // A pick-up has no waived delivery.
    expect(kinds({ settings: free })).toEqual(["PRODUCTS"]);
    expect(basketTotals(anOrder({ settings: free })).isDeliveryFree).toBe(false);
  });

  it(
    "charges nothing for an empty basket, whatever delivery and fee are",
    { meta: { requirements: "[S4.68]" } },
    () => {
      expect(
        basketTotals(anOrder({ lines: [], deliveryPrice: 12_000, settings: withFee })).totalPrice,
      ).toBe(0);
    },
  );
});

describe("basketTotals for any basket", () => {
  const sums = nat(3_000_000);
  const orders = record({
    lines: array(
      record({ lineTotal: sums, discount: nat(50_000), count: integer({ min: 1, max: 9 }) }).map(
        ({ lineTotal, discount, count }) => ({
          lineTotal,
          undiscountedTotal: lineTotal + discount,
          count,
        }),
      ),
      { maxLength: 12 },
    ),
    promo: option(
      record({
        discountType: constantFrom("AMOUNT" as const, "PERCENTAGE" as const),
        productDiscount: nat(200_000),
        deliveryDiscount: nat(200_000),
        maxDiscount: option(sums),
      }),
    ),
    deliveryPrice: option(nat(60_000)),
    cashback: record({ wanted: integer({ min: -1_000, max: 3_000_000 }), balance: nat(3_000_000) }),
    settings: record({
      isServiceFeeEnabled: boolean(),
      isServiceFeeFreeAboveThreshold: boolean(),
      serviceFeeThreshold: sums,
      serviceFeeAmount: nat(20_000),
      cashbackPercent: nat(100),
      cashbackMaxPercent: nat(100),
      freeDeliveryFrom: option(sums),
    }),
    cashbackActive: boolean(),
  });

  it("is a whole sum of at least 0", { meta: { requirements: "[S9.28]" } }, () => {
    assert(
      property(orders, (order) => {
        const { totalPrice } = basketTotals(order);
        expect(Number.isInteger(totalPrice)).toBe(true);
        expect(totalPrice).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("equals the sum of its parts", { meta: { requirements: "[S9.27]" } }, () => {
    assert(
      property(orders, (order) => {
        const { totalPrice, parts } = basketTotals(order);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
      }),
    );
  });

  it("does not depend on the order of the lines", () => {
    assert(
      property(orders, (order) => {
        expect(basketTotals({ ...order, lines: order.lines.toReversed() })).toEqual(
          basketTotals(order),
        );
      }),
    );
  });

  it(
    "never spends more cashback than the balance, and earns only on the amount paid",
    { meta: { requirements: "[S9.28]" } },
    () => {
      assert(
        property(orders, (order) => {
          const { cashback, cashbackEarned, isCashbackReduced, maxCashback, products } =
            basketTotals(order);
          const allowed = Math.floor((products * order.settings.cashbackMaxPercent) / 100);
          expect(cashback).toBeGreaterThanOrEqual(0);
          expect(cashback).toBeLessThanOrEqual(Math.min(allowed, order.cashback.balance));
          expect(cashback).toBeLessThanOrEqual(maxCashback);
          expect(isCashbackReduced).toBe(order.cashback.wanted > cashback);
          expect(cashbackEarned).toBeGreaterThanOrEqual(0);
          expect(cashbackEarned).toBeLessThanOrEqual(products - cashback);
        }),
      );
    },
  );

  it(
    "never discounts products or delivery below 0",
    { meta: { requirements: "[S9.26, S9.28, S3.106]" } },
    () => {
      assert(
        property(orders, (order) => {
          const totals = basketTotals(order);
          expect(totals.products).toBeGreaterThanOrEqual(0);
          expect(totals.promoDiscount).toBeLessThanOrEqual(totals.productsBeforePromo);
          expect(totals.deliveryDiscount).toBeLessThanOrEqual(totals.deliveryPrice);
          expect(totals.totalDiscount).toBe(totals.productDiscount + totals.deliveryDiscount);
          expect(totals.productPrice - totals.productDiscount).toBe(totals.products);
          if (totals.isDeliveryFree) expect(totals.deliveryPrice).toBe(0);
        }),
      );
    },
  );
});
