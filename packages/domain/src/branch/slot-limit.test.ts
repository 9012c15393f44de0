import { describe, expect, it } from "vitest";
import { activeSlotLimit, exceedsSlot, slotStart } from "./slot-limit.ts";

const noon = new Date("2026-11-20T12:00:00+05:00");

it("a slot begins on a multiple of its length of the local day", () => {
  const rules = { timeZone: "Asia/Tashkent", slotMinutes: 30 };
  expect(slotStart(new Date("2026-11-20T12:29:59+05:00"), rules)).toEqual(noon);
  expect(slotStart(noon, rules)).toEqual(noon);
});

describe("the limit of a slot", () => {
  const slotLimit = { unit: "ORDERS" as const, amount: 8 };
  const slotLimitNow = { unit: "MINUTES" as const, amount: 60, until: "2026-11-20T13:00:00+05:00" };

  it("is the branch's own after the one that staff have set has ended", () => {
    const branch = { slotLimit, slotLimitNow };
    expect(activeSlotLimit(branch, noon)).toEqual({ unit: "MINUTES", amount: 60 });
    expect(activeSlotLimit(branch, new Date(slotLimitNow.until))).toEqual(slotLimit);
    expect(activeSlotLimit({ slotLimitNow }, new Date(slotLimitNow.until))).toBeNull();
    expect(activeSlotLimit({}, noon)).toBeNull();
  });

  it.each([
    { unit: "ORDERS", orders: 7, minutes: 900, work: 100, exceeds: false },
    { unit: "ORDERS", orders: 8, minutes: 0, work: 0, exceeds: true },
    { unit: "MINUTES", orders: 99, minutes: 3, work: 5, exceeds: false },
    { unit: "MINUTES", orders: 1, minutes: 3, work: 6, exceeds: true },
    { unit: "MINUTES", orders: 0, minutes: 0, work: 90, exceeds: false },
  ] as const)("of 8 $unit with $orders orders of $minutes minutes", (slot) => {
    const { unit, orders, minutes, work, exceeds } = slot;
    expect(exceedsSlot({ unit, amount: 8 }, { orders, minutes }, work)).toBe(exceeds);
  });
});
