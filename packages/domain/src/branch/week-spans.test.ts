import { expect, it } from "vitest";
import { weekMinutes, weekState, type WeekSpans } from "./week-spans.ts";

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`);
// 2026-01-01 is a Thursday, as the epoch's first day.
const spans: WeekSpans = [
  [600, 720],
  [22 * 60, 4 * 60],
];

it.each([
  { now: at("09:59"), isOpen: false, changesAt: at("10:00") },
  { now: at("10:00"), isOpen: true, changesAt: at("22:00") },
  { now: at("22:00"), isOpen: true, changesAt: new Date("2026-01-02T02:00:00Z") },
  {
    now: new Date("2026-01-02T03:00:00Z"),
    isOpen: false,
    changesAt: new Date("2026-01-08T10:00:00Z"),
  },
])("is open: $isOpen at $now, until $changesAt", ({ now, ...state }) => {
  expect(weekState(spans, now)).toEqual(state);
});

it("does not change around the clock, and never opens without spans", () => {
  expect(weekState([[0, weekMinutes]], at("12:00"))).toEqual({ isOpen: true, changesAt: null });
  expect(weekState([], at("12:00"))).toEqual({ isOpen: false, changesAt: null });
});
