import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { shares, type SharedOrder } from "./shares.ts";

const line = (person: string | null, price: number, count = 1, options: number[] = []) => ({
  person,
  price,
  count,
  modifications: options.map((option) => ({
    id: "",
    groupId: "",
    name: { uz: "", ru: "", eng: "" },
    price: option,
    count: 1,
  })),
});

const order = (cartItems: SharedOrder["cartItems"], rest: Partial<SharedOrder> = {}) => ({
  cartItems,
  deliveryPrice: 0,
  deliveryDiscount: 0,
  servicePrice: 0,
  totalPrice: 0,
  ...rest,
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("shares of a group's order", () => {
  it.each([
    {
      title: "everybody pays their dishes with options",
      given: order([line("Ali", 30_000, 2, [4_000]), line("Vali", 32_000)], {
        totalPrice: 100_000,
      }),
      totals: { Ali: 68_000, Vali: 32_000 },
    },
    {
      title: "delivery and fee are split evenly, to the sum",
      given: order([line("Ali", 10_000), line("Vali", 90_000), line("Soli", 20_000)], {
        deliveryPrice: 12_000,
        deliveryDiscount: 2_000,
        servicePrice: 1,
        totalPrice: 130_001,
      }),
      totals: { Ali: 13_334, Vali: 93_334, Soli: 23_333 },
    },
    {
      title: "promo and cashback are split in proportion",
      given: order([line("Ali", 75_000), line("Vali", 25_000)], { totalPrice: 90_000 }),
      totals: { Ali: 67_500, Vali: 22_500 },
    },
    {
      title: "lines of one person count together, wherever they are",
      given: order([line("Ali", 1_000), line("Vali", 2_000), line("Ali", 3_000)], {
        totalPrice: 6_000,
      }),
      totals: { Ali: 4_000, Vali: 2_000 },
    },
    {
      title: "a line without a name has its own share",
      given: order([line("Ali", 1_000), line(null, 2_000)], { totalPrice: 3_000 }),
      totals: { Ali: 1_000, "": 2_000 },
    },
    {
      title: "an order of one person has none",
      given: order([line(null, 1_000)], { totalPrice: 1_000 }),
      totals: {},
    },
  ])("$title", ({ given, totals }) => {
    const result = shares(given);
    expect(Object.fromEntries(result.map(({ person, total }) => [person, total]))).toEqual(totals);
  });

  it("add up to the total, and none is below zero", () => {
    const anyLine = record({
      person: constantFrom("Ali", "Vali", "Soli", null),
      price: nat(500_000),
      count: integer({ min: 1, max: 99 }),
    });
    assert(
      property(
        array(anyLine, { minLength: 1, maxLength: 20 }),
        record({ delivery: nat(50_000), service: nat(9_999), off: nat(1_000_000) }),
        (lines, { delivery, service, off }) => {
          const cartItems = [
            line("Ali", 1_000),
            ...lines.map(({ person, price, count }) => line(person, price, count)),
          ];
          const full = sum(cartItems.map(({ price, count }) => price * count)) + delivery + service;
          const totalPrice = Math.max(0, full - off);
          const result = shares(
            order(cartItems, { deliveryPrice: delivery, servicePrice: service, totalPrice }),
          );
          expect(sum(result.map(({ total }) => total))).toBe(totalPrice);
          for (const { total } of result) expect(total).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
