import { assert, boolean, constantFrom, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { initialStatus, statusRefusal, transitionPath } from "./order-status.ts";

const statuses: OrderStatus[] = [
  "CREATED",
  "AT_TIME",
  "OPEN",
  "ACCEPTED",
  "COOKING",
  "DONE",
  "ATTACHED",
  "ON_WAY",
  "DELIVERED",
  "CLOSED",
  "CANCELED",
];
const allowed: Record<OrderStatus, OrderStatus[]> = {
  CREATED: ["OPEN", "CANCELED"],
  AT_TIME: ["OPEN", "ACCEPTED", "CANCELED"],
  OPEN: ["ACCEPTED", "CANCELED"],
  ACCEPTED: ["COOKING", "CANCELED"],
  COOKING: ["DONE", "CANCELED"],
  DONE: ["ATTACHED", "ON_WAY", "CANCELED"],
  ATTACHED: ["ON_WAY", "CANCELED"],
  ON_WAY: ["DELIVERED"],
  DELIVERED: ["CLOSED"],
  CLOSED: [],
  CANCELED: [],
};
const anOrder = (status: OrderStatus) => ({
  status,
  serviceType: "DELIVERY" as const,
  isLater: false,
  isPaymentAwaited: false,
});

describe("initialStatus", () => {
  it.each([
    { isPaymentAwaited: false, isLater: false, status: "OPEN" },
    { isPaymentAwaited: false, isLater: true, status: "AT_TIME" },
    { isPaymentAwaited: true, isLater: false, status: "CREATED" },
    { isPaymentAwaited: true, isLater: true, status: "CREATED" },
  ])(
    "payment awaited $isPaymentAwaited, scheduled $isLater: $status",
    { meta: { requirements: "[S4.02, S4.05]" } },
    ({ status, ...order }) => {
      expect(initialStatus(order)).toBe(status);
    },
  );
});

describe("statusRefusal", () => {
  it.each(statuses)(
    "allows a delivery in %s the decided next statuses only",
    { meta: { requirements: "[S4.04]" } },
    (from) => {
      const reachable = statuses.filter((to) => statusRefusal(anOrder(from), to) === null);
      expect(reachable.toSorted()).toEqual(allowed[from].toSorted());
      expect(statusRefusal(anOrder(from), from)).toBe("STATUS_NOT_ALLOWED");
    },
  );

  it(
    "delivers a pick-up at the counter, a delivery only from ON_WAY",
    { meta: { requirements: "[S4.04]" } },
    () => {
      const pickUp = { ...anOrder("DONE"), serviceType: "PICK_UP" as const };
      expect(statusRefusal(pickUp, "DELIVERED")).toBeNull();
      expect(statusRefusal(anOrder("DONE"), "DELIVERED")).toBe("STATUS_NOT_ALLOWED");
    },
  );

  it(
    "leaves CREATED only when paid, as AT_TIME if scheduled",
    { meta: { requirements: "[S4.04]" } },
    () => {
      const created = anOrder("CREATED");
      expect(statusRefusal({ ...created, isPaymentAwaited: true }, "OPEN")).toBe(
        "STATUS_NOT_ALLOWED",
      );
      expect(statusRefusal({ ...created, isPaymentAwaited: true }, "CANCELED")).toBeNull();
      expect(statusRefusal({ ...created, isLater: true }, "AT_TIME")).toBeNull();
      expect(statusRefusal({ ...created, isLater: true }, "OPEN")).toBe("STATUS_NOT_ALLOWED");
      expect(statusRefusal(created, "AT_TIME")).toBe("STATUS_NOT_ALLOWED");
    },
  );

  it(
    "cancels an order in ON_WAY only with a return reason",
    { meta: { requirements: "[S4.04]" } },
    () => {
      expect(statusRefusal(anOrder("ON_WAY"), "CANCELED", { returnReason: " " })).toBe(
        "STATUS_NOT_ALLOWED",
      );
      expect(
        statusRefusal(anOrder("ON_WAY"), "CANCELED", { returnReason: "Nobody opened" }),
      ).toBeNull();
    },
  );
});

describe("transitionPath", () => {
  it.each([
    { from: "OPEN", to: "COOKING", path: ["ACCEPTED", "COOKING"] },
    { from: "AT_TIME", to: "COOKING", path: ["ACCEPTED", "COOKING"] },
    { from: "ACCEPTED", to: "DELIVERED", path: ["COOKING", "DONE", "ON_WAY", "DELIVERED"] },
    { from: "COOKING", to: "ATTACHED", path: ["DONE", "ATTACHED"] },
    { from: "CREATED", to: "ACCEPTED", path: ["OPEN", "ACCEPTED"] },
    { from: "COOKING", to: "CANCELED", path: ["CANCELED"] },
    { from: "DONE", to: "COOKING", path: null },
    { from: "DONE", to: "DONE", path: null },
    { from: "DELIVERED", to: "CANCELED", path: null },
    { from: "CANCELED", to: "OPEN", path: null },
  ] as const)(
    "leads from $from to $to by $path",
    { meta: { requirements: "[S4.04]" } },
    ({ from, to, path }) => {
      expect(transitionPath(anOrder(from), to)).toEqual(path);
    },
  );

  it("delivers a pick-up without ON_WAY", { meta: { requirements: "[S4.04]" } }, () => {
    expect(transitionPath({ ...anOrder("ACCEPTED"), serviceType: "PICK_UP" }, "DELIVERED")).toEqual(
      ["COOKING", "DONE", "DELIVERED"],
    );
  });

  it("does not pass a pending payment", { meta: { requirements: "[S4.04]" } }, () => {
    expect(transitionPath({ ...anOrder("CREATED"), isPaymentAwaited: true }, "COOKING")).toBeNull();
  });

  it(
    "contains only allowed transitions, each status once, and no cancellation",
    { meta: { requirements: "[S4.04]" } },
    () => {
      const orders = record({
        status: constantFrom(...statuses),
        serviceType: constantFrom("DELIVERY" as const, "PICK_UP" as const),
        isLater: boolean(),
        isPaymentAwaited: boolean(),
      });
      assert(
        property(orders, constantFrom(...statuses), (order, to) => {
          const path = transitionPath(order, to);
          if (!path) return;
          let status = order.status;
          for (const next of path) {
            expect(statusRefusal({ ...order, status }, next)).toBeNull();
            status = next;
          }
          expect(status).toBe(to);
          expect(path.slice(0, -1)).not.toContain("CANCELED");
          expect(new Set(path).size).toBe(path.length);
        }),
      );
    },
  );
});
