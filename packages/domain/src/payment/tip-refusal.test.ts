import { describe, expect, it } from "vitest";
import { tipRefusal } from "./tip-refusal.ts";

const now = new Date("2026-11-26T20:00:00+05:00");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const delivered = {
  status: "DELIVERED",
  serviceType: "DELIVERY",
  courierId: "c",
  deliveredAt: daysAgo(0),
  isTipped: false,
} as const;

describe("a courier", () => {
  it.each([
    { why: "after the delivery", order: {}, refusal: null },
    { why: "of a closed order", order: { status: "CLOSED" }, refusal: null },
    { why: "on the third day", order: { deliveredAt: daysAgo(2.9) }, refusal: null },
    { why: "after three days", order: { deliveredAt: daysAgo(3) }, refusal: "TIP_NOT_ALLOWED" },
    { why: "on the way", order: { status: "ON_WAY" }, refusal: "TIP_NOT_ALLOWED" },
    { why: "without one", order: { courierId: null }, refusal: "TIP_NOT_ALLOWED" },
    { why: "at pick-up", order: { serviceType: "PICK_UP" }, refusal: "TIP_NOT_ALLOWED" },
    { why: "again", order: { isTipped: true }, refusal: "TIP_NOT_ALLOWED" },
  ] as const)("is tipped or not: $why", ({ order, refusal }) => {
    expect(tipRefusal({ ...delivered, ...order }, { tipsActive: true }, now)).toBe(refusal);
  });

  it("is not tipped where the brand has no tips", () => {
    expect(tipRefusal(delivered, { tipsActive: false }, now)).toBe("TIP_NOT_ALLOWED");
  });
});
