import { array, assert, integer, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { spread } from "./spread.ts";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("spread", () => {
  it.each([
    { amount: 100, lines: [500, 500, 500], shares: [34, 33, 33] },
    { amount: 11_636, lines: [84_360, 32_000], shares: [8_436, 3_200] },
    { amount: 1, lines: [10, 20], shares: [0, 1] },
    { amount: 500, lines: [100, 0, 200], shares: [100, 0, 200] },
    { amount: 0, lines: [5], shares: [0] },
    { amount: -5, lines: [3, 5], shares: [0, 0] },
    // The largest remainder decides, not the largest line: 1.5, 0.75 and 0.75.
    { amount: 3, lines: [500, 250, 250], shares: [1, 1, 1] },
    // Equal remainders of a half: the more expensive line gets the sum, in any order.
    { amount: 2, lines: [1, 3], shares: [0, 2] },
    { amount: 2, lines: [3, 1], shares: [2, 0] },
    { amount: 7, lines: [], shares: [] },
    { amount: 7, lines: [0, 0], shares: [0, 0] },
  ])("spreads $amount over $lines as $shares", ({ amount, lines, shares }) => {
    expect(spread(amount, lines)).toEqual(shares);
  });

  it("adds up to the discount and never exceeds a line", () => {
    assert(
      property(
        array(nat(2_000_000_000), { maxLength: 30 }),
        nat(2_000_000_000),
        (lines, amount) => {
          const shares = spread(amount, lines);
          expect(sum(shares)).toBe(Math.min(amount, sum(lines)));
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(lines[index] ?? -1);
          }
        },
      ),
    );
  });

  it("differs from the exact proportion by less than one sum", () => {
    assert(
      property(
        array(integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
        nat(100_000),
        (lines, amount) => {
          const whole = Math.min(amount, sum(lines));
          for (const [index, share] of spread(amount, lines).entries()) {
            expect(Math.abs(share - (whole * (lines[index] ?? 0)) / sum(lines))).toBeLessThan(1);
          }
        },
      ),
    );
  });
});
