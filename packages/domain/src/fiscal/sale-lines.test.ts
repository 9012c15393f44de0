import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basketTotals } from "../basket/basket-totals.ts";
import { linePrice } from "../basket/line-price.ts";
import { lineNet, returnLines, saleLines, type SaleLines } from "./sale-lines.ts";

const codes = {
  title: "Osh",
  mxikCode: "10709001001000001",
  packageCode: "1500362",
  unitCode: null,
  vatPercent: 12,
};
const services = { delivery: codes, serviceFee: codes };

const anyPrice = fc.integer({ min: 1, max: 3_000_000 });
const anyLine = fc.record({
  price: anyPrice,
  count: fc.integer({ min: 1, max: 20 }),
  modifications: fc.array(
    fc.record({ price: fc.nat(30_000), count: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 3,
    },
  ),
});

/** An order as the basket prices it: promo, free or discounted delivery, service fee, cashback. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    promo: fc.option(
      fc.record({
        discountType: fc.constantFrom("AMOUNT" as const, "PERCENTAGE" as const),
        productDiscount: fc.nat(100),
        deliveryDiscount: fc.nat(100),
        maxDiscount: fc.constant(null),
      }),
      { nil: null },
    ),
    deliveryPrice: fc.option(fc.nat(40_000), { nil: null }),
    fee: fc.nat(5_000),
    cashback: fc.nat(100_000),
    maxPercent: fc.nat(100),
  })
  .map(({ lines, promo, deliveryPrice, fee, cashback, maxPercent }) => {
    const totals = basketTotals({
      lines: lines.map(({ price, modifications, count }) => ({
        ...linePrice({ product: { costPrice: price }, modifications, count }, 1),
        count,
      })),
      promo,
      deliveryPrice,
      cashback: { wanted: cashback, balance: cashback },
      cashbackActive: true,
      settings: {
        isServiceFeeEnabled: true,
        isServiceFeeFreeAboveThreshold: false,
        serviceFeeThreshold: 0,
        serviceFeeAmount: fee,
        cashbackPercent: 3,
        cashbackMaxPercent: maxPercent,
      },
    });
    return {
      ...totals,
      lines: lines.map((line) => ({ ...codes, ...line, markingCodes: [] })),
      paid: totals.totalPrice,
    };
  });

const all = ({ lines, delivery }: SaleLines) => (delivery ? [...lines, delivery] : lines);
const sum = (sale: SaleLines) => all(sale).reduce((total, line) => total + lineNet(line), 0);

describe("the lines of a receipt", () => {
  it("add up to the paid sum to the tiyin, and none is negative", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const sale = saleLines(order, services)!;
        expect(sum(sale)).toBe(order.paid * 100);
        expect(sale.total).toBe(order.paid * 100);
        expect(all(sale).every((line) => lineNet(line) >= 0 && line.discount >= 0)).toBe(true);
      }),
    );
  });

  it("sell an option with its product, and spread a discount by the largest remainder", () => {
    const line = { ...codes, count: 1, modifications: [], markingCodes: [] };
    const sale = saleLines(
      {
        lines: [
          { ...line, price: 10_000, modifications: [{ price: 500, count: 2 }] },
          { ...line, price: 11_000 },
          { ...line, price: 11_000 },
        ],
        deliveryPrice: 10_000,
        deliveryDiscount: 4_000,
        servicePrice: 2_000,
        paid: 33_000 - 100 + 6_000 + 2_000,
      },
      services,
    )!;
    expect(sale.lines.map(({ price, discount }) => [price, discount])).toEqual([
      [1_100_000, 3_334],
      [1_100_000, 3_333],
      [1_100_000, 3_333],
      [200_000, 0],
    ]);
    expect(sale.delivery).toMatchObject({ price: 1_000_000, discount: 400_000 });
  });

  it("cannot be made while delivery or service fee have no codes", () => {
    const order = { lines: [], deliveryPrice: 0, deliveryDiscount: 0, servicePrice: 0, paid: 0 };
    const delivered = { ...order, deliveryPrice: 5, paid: 5 };
    const served = { ...order, servicePrice: 5, paid: 5 };
    expect(saleLines(delivered, { ...services, delivery: null })).toBeNull();
    expect(saleLines(served, { ...services, serviceFee: null })).toBeNull();
    expect(saleLines(order, { delivery: null, serviceFee: null })).toEqual({
      lines: [],
      delivery: null,
      total: 0,
    });
  });
});

describe("the lines of a return", () => {
  it("are those of the sale if all of it is returned", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const sale = saleLines(order, services)!;
        expect(returnLines(sale, sale.total)).toEqual(sale);
      }),
    );
  });

  it("add up to each returned part, and all parts together to the sale", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.nat(1_000), { maxLength: 4 }), (order, weights) => {
        const sale = saleLines(order, services)!;
        const parts: number[] = [];
        for (const weight of weights) {
          const left = sale.total - parts.reduce((total, part) => total + part, 0);
          parts.push(Math.floor((left * weight) / 1_000));
        }
        parts.push(sale.total - parts.reduce((total, part) => total + part, 0));
        const returned = parts.map((part, index) => returnLines(sale, part, parts.slice(0, index)));
        for (const [index, part] of parts.entries()) {
          expect(sum(returned[index]!)).toBe(part);
          expect(returned[index]!.total).toBe(part);
        }
      }),
    );
  });
});
