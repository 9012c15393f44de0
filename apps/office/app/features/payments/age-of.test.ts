import { expect, it } from "vitest";
import { ageOf } from "./age-of.ts";

const now = Date.parse("2026-11-26T12:00:00+05:00");
const hours = (count: number) => new Date(now - count * 3_600_000).toISOString();

it.each([
  [hours(0.5), { unit: "minutes", count: 30, isOld: false }],
  [hours(2), { unit: "hours", count: 2, isOld: false }],
  [hours(24), { unit: "hours", count: 24, isOld: true }],
  [hours(49), { unit: "days", count: 2, isOld: true }],
  // The clock of this device is behind.
  [hours(-1), { unit: "minutes", count: 0, isOld: false }],
])("of %s", (since, age) => {
  expect(ageOf(since, now)).toEqual(age);
});
