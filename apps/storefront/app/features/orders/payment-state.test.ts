import type { OnlinePayment } from "@dasturxon/contract/entities/online-payment";
import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { minutesAndSeconds } from "./pay-countdown.tsx";
import { isExpired, paymentState } from "./payment-state.ts";

const createdDate = "2026-11-21T10:00:00+05:00";
const after = (minutes: number) => new Date(Date.parse(createdDate) + minutes * 60_000);
const until = after(15);
type Order = NonNullable<Parameters<typeof anOrder>[0]>;
const awaited = { status: "CREATED", isPaid: false, payUntil: until.toISOString() } as const;
const state = (order: Order, minutes = 1, visit: object | null = null) =>
  paymentState(anOrder({ paymentType: "CLICK", createdDate, ...order }), {
    visit: visit && {
      orderId: "1",
      leftAt: after(1).getTime(),
      backAt: after(2).getTime(),
      attemptAt: null,
      isAbandoned: false,
      ...visit,
    },
    device: after(minutes),
    server: after(minutes),
  });
const latest = (
  of: "OPEN" | "DECLINED" | "ENDED",
  paymentType: "CLICK" | "PAYME" = "CLICK",
): { onlinePayment: OnlinePayment } => ({
  onlinePayment: {
    latest: { state: of, paymentType, at: after(1.5).toISOString() },
    refunds: [],
    isRevived: false,
  },
});

describe("paymentState", () => {
  it("is awaited until its end, then expired", { meta: { requirements: "[S7.19]" } }, () => {
    expect(state(awaited, 14)).toEqual({ kind: "choose", until, problem: null });
    expect(state(awaited, 15)).toEqual({ kind: "expired" });
    const ended = {
      ...awaited,
      status: "CANCELED",
      lastModifiedDate: until.toISOString(),
    } as const;
    expect(state(ended, 16)).toEqual({ kind: "expired" });
    // A person cancelled it before.
    const before = { ...ended, lastModifiedDate: after(14).toISOString() };
    expect(state(before, 16)).toBeNull();
    expect(isExpired(anOrder({ ...before, createdDate }))).toBe(false);
  });

  it("is awaited for half an hour in an order of an earlier release", () => {
    const order = { status: "CREATED", isPaid: false } as const;
    expect(state(order, 29)).toMatchObject({ until: after(30) });
    expect(state(order, 30)).toEqual({ kind: "expired" });
  });

  it("is paid once the provider reports it, also when that revived the order", () => {
    expect(state({ status: "OPEN", isPaid: true })).toEqual({ kind: "paid", isRevived: false });
    const onlinePayment = { latest: null, refunds: [], isRevived: true };
    const revived = { status: "OPEN", isPaid: true, onlinePayment } as const;
    expect(state(revived)).toEqual({ kind: "paid", isRevived: true });
    expect(state({ status: "DELIVERED", isPaid: true })).toBeNull();
  });

  it("is null for payment on receipt, and for a total of 0", () => {
    expect(state({ status: "OPEN", isPaid: false, paymentType: "CASH" })).toBeNull();
    expect(state({ status: "OPEN", isPaid: true, totalPrice: 0 })).toBeNull();
  });

  it.each([
    ["away", "the page is open beside", {}, { backAt: null }, 2],
    ["checking until 3", "back, and nobody has begun", {}, {}, 2.5],
    ["MISSING", "nothing arrived within a minute", {}, {}, 3],
    ["checking until 5", "the provider has begun", latest("OPEN"), {}, 4],
    ["UNANSWERED", "it has not answered within three minutes", latest("OPEN"), {}, 5],
    ["DECLINED", "it was refused", latest("DECLINED"), {}, 2.5],
    [
      "checking until 3",
      "another one was refused before",
      latest("DECLINED"),
      { attemptAt: after(1.5).toISOString() },
      2.5,
    ],
    ["MISSING", "the customer has not paid", latest("OPEN"), { isAbandoned: true }, 2.5],
    ["checking until 4.5", "a saved card was charged", latest("OPEN"), null, 4],
    ["UNANSWERED", "a saved card was charged long ago", latest("OPEN"), null, 4.5],
    ["DECLINED", "a saved card was refused", latest("DECLINED"), null, 2],
    ["null", "another provider had refused it", latest("DECLINED", "PAYME"), null, 2],
  ])("is %s: %s", (expected, _, order, visit, minutes) => {
    const found = state({ ...awaited, ...order }, minutes, visit);
    const shown =
      found?.kind === "checking"
        ? `checking until ${(found.answerBy.getTime() - Date.parse(createdDate)) / 60_000}`
        : found?.kind === "choose"
          ? String(found.problem)
          : found?.kind;
    expect(shown).toBe(expected);
  });
});

it.each([
  [900_000, "15:00"],
  [61_001, "1:02"],
  [59_000, "0:59"],
  [0, "0:00"],
])("%i ms are shown as %s", (milliseconds, shown) => {
  expect(minutesAndSeconds(milliseconds)).toBe(shown);
});
