import { describe, expect, it } from "vitest";
import { asksForReview } from "./is-reviewable.ts";

const deliveredAt = "2026-11-26T19:00:00+05:00";
const after = (ms: number) => Date.parse(deliveredAt) + ms;
const day = 24 * 3_600_000;

describe("the page of an order", () => {
  it.each([
    { status: "DELIVERED", ms: 0, asks: true },
    { status: "CLOSED", ms: day - 1, asks: true },
    { status: "DELIVERED", ms: day, asks: false },
    { status: "ON_WAY", ms: 0, asks: false },
    { status: "CANCELED", ms: 0, asks: false },
  ] as const)("asks for a review: $status after $ms ms: $asks", ({ status, ms, asks }) => {
    expect(asksForReview({ status, deliveredAt }, after(ms))).toBe(asks);
  });

  it("asks for none when it does not know the time of receipt", () => {
    expect(asksForReview({ status: "DELIVERED", deliveredAt: null }, after(0))).toBe(false);
  });
});
