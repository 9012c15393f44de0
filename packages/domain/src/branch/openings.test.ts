import { describe, expect, it } from "vitest";
import { lastOpening, nextOpening } from "./openings.ts";

const rules = { timeZone: "Asia/Tashkent" };
const tashkent = (text: string) => new Date(`${text}:00+05:00`);
const evening = { open: "10:00", close: "02:00", workHours: [] };
const always = { open: "00:00", close: "24:00", workHours: [] };
const never = {
  ...evening,
  workHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isOpen: false,
    open: "10:00",
    close: "02:00",
  })),
};

describe("openings", () => {
  it.each([
    { branch: evening, at: "2026-11-20T12:00", last: "2026-11-20T10:00", next: "2026-11-21T10:00" },
    { branch: evening, at: "2026-11-21T01:00", last: "2026-11-20T10:00", next: "2026-11-21T10:00" },
    { branch: evening, at: "2026-11-21T10:00", last: "2026-11-21T10:00", next: "2026-11-22T10:00" },
    // A branch that never closes, or never opens, begins its day at six.
    { branch: always, at: "2026-11-20T05:59", last: "2026-11-19T06:00", next: "2026-11-20T06:00" },
    { branch: always, at: "2026-11-20T06:00", last: "2026-11-20T06:00", next: "2026-11-21T06:00" },
    { branch: never, at: "2026-11-20T12:00", last: "2026-11-20T06:00", next: "2026-11-21T06:00" },
  ])("at $at were at $last, and are at $next", ({ branch, at, last, next }) => {
    expect(lastOpening(branch, rules, tashkent(at))).toEqual(tashkent(last));
    expect(nextOpening(branch, rules, tashkent(at))).toEqual(tashkent(next));
  });
});
