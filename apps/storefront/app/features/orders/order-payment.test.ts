import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { paymentState } from "./order-payment.tsx";

const createdDate = "2026-11-21T10:00:00+05:00";
const after = (minutes: number) => new Date(Date.parse(createdDate) + minutes * 60_000);
const state = (order: Parameters<typeof anOrder>[0], minutes = 1) =>
  paymentState(anOrder({ paymentType: "CLICK", createdDate, ...order }), after(minutes));

describe("paymentState", () => {
  it("is awaited until its end, then expired", { meta: { requirements: "[S7.19]" } }, () => {
    const order = { status: "CREATED", isPaid: false, payUntil: after(15).toISOString() } as const;
    expect(state(order, 14)).toEqual({ kind: "awaited", until: after(15) });
    expect(state(order, 15)).toEqual({ kind: "expired" });
  });

  it("is awaited for half an hour in an order of an earlier release", () => {
    const order = { status: "CREATED", isPaid: false } as const;
    expect(state(order, 29)).toEqual({ kind: "awaited", until: after(30) });
    expect(state(order, 30)).toEqual({ kind: "expired" });
  });

  it("is paid once the provider reports it, and refunding when the order is cancelled", () => {
    expect(state({ status: "OPEN", isPaid: true })).toEqual({ kind: "paid" });
    expect(state({ status: "CANCELED", isPaid: true })).toEqual({ kind: "refunding" });
    expect(state({ status: "CANCELED", isPaid: false })).toBeNull();
  });

  it("is null for payment on receipt, and for a total of 0", () => {
    expect(state({ status: "OPEN", isPaid: false, paymentType: "CASH" })).toBeNull();
    expect(state({ status: "OPEN", isPaid: true, totalPrice: 0 })).toBeNull();
  });
});
