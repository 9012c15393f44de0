import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basketTotals } from "../basket/basket-totals.ts";
import { linePrice } from "../basket/line-price.ts";
import type { PromoValues } from "../promo/promo.ts";
import {
  changedAmounts,
  collectedOnReceipt,
  earnedAfterRefund,
  refundable,
  settlementOf,
  type OrderedLine,
} from "./changed-order.ts";

const settings = {
  isServiceFeeEnabled: true,
  isServiceFeeFreeAboveThreshold: true,
  serviceFeeThreshold: 150_000,
  serviceFeeAmount: 2_000,
  cashbackPercent: 5,
  cashbackMaxPercent: 50,
  freeDeliveryFrom: 100_000,
};

const plov: OrderedLine = {
  price: 38_180,
  costPrice: 46_000,
  modifications: [{ price: 4_000, count: 1 }],
  count: 2,
};
const lavash: OrderedLine = { price: 32_000, costPrice: 32_000, modifications: [], count: 1 };
const percent: PromoValues = {
  discountType: "PERCENTAGE",
  productDiscount: 10,
  deliveryDiscount: 50,
};

/** The order of worked example 1, as `basketTotals` prices it. */
function ordered(lines: readonly OrderedLine[], promo: PromoValues | null, wanted: number) {
  return basketTotals({
    lines: lines.map((line) => ({
      ...linePrice({ product: { costPrice: line.price }, ...line }, 1),
      undiscountedTotal: linePrice({ product: { costPrice: line.costPrice }, ...line }, 1)
        .lineTotal,
      count: line.count,
    })),
    promo,
    deliveryPrice: 12_000,
    cashback: { wanted, balance: wanted },
    settings,
    cashbackActive: true,
  });
}

describe("changedAmounts", () => {
  it("keeps delivery and fee, and lowers promo and earned cashback with the products", () => {
    const order = ordered([plov, lavash], percent, 5_000);
    expect(changedAmounts(order, [plov, lavash], [plov], percent, 1)).toEqual({
      productPrice: 100_000,
      productDiscount: 15_640 + 8_436,
      promoDiscount: 8_436,
      products: 75_924,
      // Free at first, and it stays so below the limit.
      deliveryPrice: 0,
      deliveryDiscount: 0,
      servicePrice: 2_000,
      cashback: 5_000,
      cashbackEarned: 3_546,
      totalPrice: 72_924,
      totalDiscount: 24_076,
    });
  });

  it("keeps the share of a promo that was changed since", () => {
    const order = ordered([lavash, lavash], percent, 0);
    const changed = { ...percent, productDiscount: 2 };
    const { promoDiscount } = changedAmounts(order, [lavash, lavash], [lavash], changed, 1);
    expect(promoDiscount).toBe(3_200);
  });

  it("spends no more cashback than the products cost", () => {
    const order = ordered([plov, lavash], null, 50_000);
    const { cashback, totalPrice } = changedAmounts(order, [plov, lavash], [lavash], null, 1);
    expect({ cashback, totalPrice }).toEqual({ cashback: 32_000, totalPrice: 2_000 });
  });

  const line = fc.record({
    price: fc.integer({ min: 0, max: 200_000 }),
    modifications: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 20_000 }),
        count: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 2 },
    ),
    count: fc.integer({ min: 1, max: 5 }),
  });
  const lineWithDiscount = fc
    .tuple(line, fc.integer({ min: 0, max: 50_000 }))
    .map(([one, more]): OrderedLine => ({ ...one, costPrice: one.price + more }));
  const promo = fc.option(
    fc.record({
      discountType: fc.constantFrom("AMOUNT" as const, "PERCENTAGE" as const),
      productDiscount: fc.integer({ min: 0, max: 100 }),
      deliveryDiscount: fc.integer({ min: 0, max: 100 }),
      maxDiscount: fc.option(fc.integer({ min: 0, max: 30_000 })),
    }),
  );

  it("never makes an order dearer by taking lines away, and its parts add up", () => {
    fc.assert(
      fc.property(
        fc.array(lineWithDiscount, { minLength: 2, maxLength: 5 }),
        promo,
        fc.option(promo),
        fc.integer({ min: 0, max: 300_000 }),
        (lines, values, valuesNow, wanted) => {
          const order = ordered(lines, values, wanted);
          const amounts = changedAmounts(order, lines, lines.slice(1), valuesNow ?? values, 1);
          expect(amounts.totalPrice).toBeLessThanOrEqual(order.totalPrice);
          expect(amounts.cashbackEarned).toBeLessThanOrEqual(order.cashbackEarned);
          expect(Math.min(...Object.values(amounts))).toBeGreaterThanOrEqual(0);
          expect(amounts.products).toBe(amounts.productPrice - amounts.productDiscount);
          expect(changedAmounts(order, lines, lines, values, 1)).toMatchObject({
            totalPrice: order.totalPrice,
            cashbackEarned: order.cashbackEarned,
          });
        },
      ),
    );
  });
});

describe("settlementOf", () => {
  const paid = { isPaid: true, totalPrice: 50 };
  it.each([
    {
      is: "an unpaid order owes its new total",
      order: { isPaid: false, totalPrice: 50 },
      total: 40,
      to: { refund: 0, dueOnReceipt: 0, refunded: 0 },
    },
    {
      is: "a cheaper paid order gets money back",
      order: paid,
      total: 40,
      to: { refund: 10, dueOnReceipt: 0, refunded: 0 },
    },
    {
      is: "a dearer paid order owes the rest",
      order: paid,
      total: 60,
      to: { refund: 0, dueOnReceipt: 10, refunded: 0 },
    },
    {
      is: "what was owed is reduced first",
      order: { ...paid, dueOnReceipt: 4 },
      total: 44,
      to: { refund: 2, dueOnReceipt: 0, refunded: 0 },
    },
    {
      is: "what was given back before is not given back again",
      order: { ...paid, refunded: 45 },
      total: 20,
      to: { refund: 5, dueOnReceipt: 0, refunded: 20 },
    },
  ])("$is", ({ order, total, to }) => {
    expect(settlementOf(order, total)).toEqual(to);
  });
});

describe("refundable", () => {
  const order = { isPaid: true, totalPrice: 50, dueOnReceipt: 10, refunded: 5 };
  it.each([
    { status: "COOKING", is: 35 },
    { status: "DELIVERED", is: 45 },
    { status: "CANCELED", is: 0 },
  ] as const)("is $is when $status", ({ status, is }) => {
    expect(refundable({ ...order, status })).toBe(is);
  });
  it("is nothing for an unpaid order", () => {
    expect(refundable({ ...order, isPaid: false, status: "OPEN" })).toBe(0);
  });
});

it("lowers earned cashback with each refund, down to 0", () => {
  const order = { cashbackEarned: 500, totalPrice: 10_000, refunded: 0 };
  expect(earnedAfterRefund(order, 2_500)).toBe(375);
  expect(earnedAfterRefund({ ...order, cashbackEarned: 375, refunded: 2_500 }, 7_500)).toBe(0);
});

describe("the sum to collect when an order is handed over", () => {
  const order = { totalPrice: 130_000, dueOnReceipt: 10_000 };
  it("is the total of an unpaid order, by its type of payment", () => {
    const unpaid = { ...order, isPaid: false, paymentType: "TERMINAL" } as const;
    expect(collectedOnReceipt(unpaid)).toEqual({ sum: 130_000, paymentType: "TERMINAL" });
  });

  it("is what a change added to a paid order, in cash unless it was paid at the terminal", () => {
    const collected = (["PAYME", "CASH", "TERMINAL"] as const).map((paymentType) =>
      collectedOnReceipt({ ...order, isPaid: true, paymentType }),
    );
    expect(collected).toEqual([
      { sum: 10_000, paymentType: "CASH" },
      { sum: 10_000, paymentType: "CASH" },
      { sum: 10_000, paymentType: "TERMINAL" },
    ]);
  });
});
