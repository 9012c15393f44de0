import { assert, nat, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cookingMinutes,
  preparationStart,
  promisedTimeRange,
  travelMinutes,
  usualCooking,
} from "./promised-time.ts";

const product = (timeCookingMin?: number | null, timeCookingMax?: number | null) => ({
  timeCookingMin,
  timeCookingMax,
});

describe("cookingMinutes", () => {
  it.each([
    { products: [], minimum: 15, maximum: 30 },
    { products: [product(), product(null, null)], minimum: 15, maximum: 30 },
    { products: [product(5, 10), product(20, 25), product()], minimum: 20, maximum: 25 },
    { products: [product(40, 20)], minimum: 20, maximum: 20 },
  ])("takes $minimum to $maximum minutes for $products", ({ products, ...cooking }) => {
    expect(cookingMinutes(products)).toEqual(cooking);
  });
});

describe("usualCooking", () => {
  it("covers three of four products, without those that have no times", () => {
    const times = [5, 10, 20, 60].map((minutes) => product(minutes, minutes + 5));
    expect(usualCooking([...times, product()])).toEqual({ minimum: 20, maximum: 25 });
  });

  it("is that of an unknown product without any times", () => {
    expect(usualCooking([product()])).toEqual(cookingMinutes([]));
  });
});

describe("promisedTimeRange", () => {
  it.each([
    { cooking: { minimum: 15, maximum: 30 }, distance: null, from: 15, to: 40 },
    { cooking: { minimum: 20, maximum: 25 }, distance: 5_000, from: 35, to: 50 },
    // 3 425 m are 10.3 minutes.
    { cooking: { minimum: 15, maximum: 30 }, distance: 3_425, from: 25, to: 50 },
  ])("promises $from to $to minutes at $distance metres", ({ cooking, distance, from, to }) => {
    expect(promisedTimeRange(cooking, distance)).toEqual({ from, to });
  });

  it("is in steps of five and ends after it begins", () => {
    const times = record({ timeCookingMin: option(nat(120)), timeCookingMax: option(nat(180)) });
    assert(
      property(times, option(nat(40_000)), (one, distance) => {
        const { from, to } = promisedTimeRange(cookingMinutes([one]), distance);
        expect([from % 5, to % 5]).toEqual([0, 0]);
        expect(to).toBeGreaterThan(from);
      }),
    );
  });
});

it("starts preparing a scheduled order cooking and travel time before its slot", () => {
  const slot = new Date("2026-11-21T19:00:00+05:00");
  expect(travelMinutes(5_000)).toBe(15);
  expect(preparationStart(slot, { minimum: 15, maximum: 30 }, 5_000)).toEqual(
    new Date("2026-11-21T18:15:00+05:00"),
  );
  expect(preparationStart(slot, { minimum: 15, maximum: 30 }, null)).toEqual(
    new Date("2026-11-21T18:30:00+05:00"),
  );
});
