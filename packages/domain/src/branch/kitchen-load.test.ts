import { assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { kitchenDelay, queueMinutes } from "./kitchen-load.ts";

/** One order in five minutes. */
const pace = { orders: 6, minutes: 30 };
const anyPace = record({
  orders: integer({ min: 1, max: 500 }),
  minutes: integer({ min: 1, max: 180 }),
});
const anyOpen = integer({ min: 0, max: 1_000 });
const anyDelay = constantFrom(0, 10, 20, 30, 40, 50, 60);

describe("queueMinutes", () => {
  it.each([
    { open: 0, minutes: 0 },
    // The sixth order is the last that is cooked at once.
    { open: 5, minutes: 0 },
    { open: 6, minutes: 5 },
    { open: 11, minutes: 30 },
  ])("are $minutes with $open orders in the kitchen", ({ open, minutes }) => {
    expect(queueMinutes(open, pace)).toBe(minutes);
  });
});

describe("kitchenDelay", () => {
  it.each([
    { open: 5, before: 0, delay: 0 },
    { open: 6, before: 0, delay: 0 },
    { open: 7, before: 0, delay: 10 },
    { open: 8, before: 10, delay: 10 },
    { open: 9, before: 10, delay: 20 },
    // Several at once.
    { open: 12, before: 0, delay: 30 },
    { open: 40, before: 0, delay: 60 },
    // On the way back each step lasts until the queue is a whole step shorter.
    { open: 8, before: 20, delay: 20 },
    { open: 7, before: 20, delay: 10 },
    { open: 6, before: 10, delay: 10 },
    { open: 5, before: 10, delay: 0 },
    { open: 0, before: 60, delay: 0 },
  ])("is $delay with $open orders after $before", ({ open, before, delay }) => {
    expect(kitchenDelay(open, pace, before)).toBe(delay);
  });

  it("is of a small kitchen, too", () => {
    const alone = { orders: 1, minutes: 20 };
    expect([0, 1, 2, 3].map((open) => kitchenDelay(open, alone))).toEqual([0, 20, 40, 60]);
  });

  it("is in steps of ten, less than a step from the queue, and stays with the same orders", () => {
    assert(
      property(anyOpen, anyPace, anyDelay, (open, one, before) => {
        const delay = kitchenDelay(open, one, before);
        expect([delay % 10, delay >= 0, delay <= 60]).toEqual([0, true, true]);
        expect(Math.abs(delay - Math.min(queueMinutes(open, one), 60))).toBeLessThan(10);
        expect(kitchenDelay(open, one, delay)).toBe(delay);
      }),
    );
  });

  it("does not change to and fro with one order, if that is less than a step", () => {
    assert(
      property(anyOpen, anyPace, anyDelay, (open, one, before) => {
        if (one.minutes / one.orders >= 10) return;
        const first = kitchenDelay(open, one, before);
        const more = kitchenDelay(open + 1, one, first);
        const back = kitchenDelay(open, one, more);
        expect(kitchenDelay(open + 1, one, back)).toBe(back);
      }),
    );
  });
});
