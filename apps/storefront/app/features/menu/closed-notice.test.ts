import { aBranch, aWebSettings, merchantRules } from "@dasturxon/testing/merchant-builders";
import { weekSpans } from "@dasturxon/domain/branch/week-spans";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { markClosed } from "./closed-notice.tsx";
import { closingOf } from "./ordering-hours.ts";

const settings = aWebSettings({ deliveryActive: true, pickupActive: true });
const branch = aBranch({ open: "10:00", close: "02:00", workHours: [] });
const rules = { ...merchantRules, timeZone: "Asia/Tashkent", lastOrderMinutes: 15 };
/** A page rendered and cached long before. */
const rendered = new Date("2026-01-07T12:00:00Z");

function isMarked(now: Date, branches = [branch]) {
  const week = {
    DELIVERY: weekSpans(branches, "DELIVERY", settings, rules, rendered),
    PICK_UP: weekSpans(branches, "PICK_UP", settings, rules, rendered),
  };
  const document = { documentElement: { dataset: {} as { closed?: string } } };
  const localStorage = { getItem: () => null };
  const page = { document, localStorage, JSON, Date: { now: () => now.getTime() } };
  runInNewContext(markClosed("draft:1", week), page);
  return document.documentElement.dataset.closed !== undefined;
}

describe("markClosed", () => {
  it("agrees with the exact rule at every hour of a week", () => {
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 16, hour, 20));
      const closing = closingOf([branch], "DELIVERY", settings, rules, now);
      expect(isMarked(now), now.toISOString()).toBe(closing !== null);
    }
  });

  it("respects last orders to the minute", () => {
    expect(isMarked(new Date("2026-11-21T01:45:00+05:00"))).toBe(false);
    expect(isMarked(new Date("2026-11-21T01:46:00+05:00"))).toBe(true);
  });

  it("never marks when one branch is always open, or none offers the service", () => {
    const night = new Date("2026-11-21T04:00:00+05:00");
    expect(isMarked(night)).toBe(true);
    expect(
      isMarked(night, [branch, aBranch({ open: "00:00", close: "24:00", workHours: [] })]),
    ).toBe(false);
    expect(isMarked(night, [])).toBe(false);
  });
});
