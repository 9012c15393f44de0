import { describe, expect, it } from "vitest";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { cancelRefusal } from "./cancel-refusal.ts";
import { isActiveStatus, orderSteps, displayStatus, stepIndex } from "./display-status.ts";

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

describe("display of statuses", () => {
  it(
    "shows ATTACHED as DONE, CLOSED as DELIVERED and every other status as itself",
    { meta: { requirements: "[S4.05]" } },
    () => {
      const changed = statuses.filter((status) => displayStatus(status) !== status);
      expect(changed.map((status) => [status, displayStatus(status)])).toEqual([
        ["ATTACHED", "DONE"],
        ["CLOSED", "DELIVERED"],
      ]);
    },
  );

  it(
    "archives delivered, closed and cancelled orders only",
    { meta: { requirements: "[S4.05]" } },
    () => {
      expect(statuses.filter((status) => !isActiveStatus(status))).toEqual([
        "DELIVERED",
        "CLOSED",
        "CANCELED",
      ]);
    },
  );

  it("shows ON_WAY for deliveries only, and starts scheduled orders at AT_TIME", () => {
    expect(orderSteps({ serviceType: "DELIVERY", isLater: false })).toEqual([
      "OPEN",
      "ACCEPTED",
      "COOKING",
      "DONE",
      "ON_WAY",
      "DELIVERED",
    ]);
    expect(orderSteps({ serviceType: "PICK_UP", isLater: true })).toEqual([
      "AT_TIME",
      "ACCEPTED",
      "COOKING",
      "DONE",
      "DELIVERED",
    ]);
  });

  it.each([
    { status: "CREATED", isLater: false, index: -1 },
    { status: "OPEN", isLater: false, index: 0 },
    { status: "OPEN", isLater: true, index: 0 },
    { status: "ATTACHED", isLater: false, index: 3 },
    { status: "CLOSED", isLater: false, index: 5 },
    { status: "CANCELED", isLater: false, index: -1 },
  ] as const)("is $index for a delivery in $status", ({ index, ...order }) => {
    expect(stepIndex({ ...order, serviceType: "DELIVERY" })).toBe(index);
  });
});

describe("cancelRefusal", () => {
  it(
    "allows a customer to cancel before the kitchen has accepted, if the brand allows it",
    { meta: { requirements: "[S3.045]" } },
    () => {
      const cancelable = statuses.filter(
        (status) => !cancelRefusal({ status }, { cancelOrderActive: true }),
      );
      expect(cancelable).toEqual(["CREATED", "AT_TIME", "OPEN"]);
      expect(cancelRefusal({ status: "OPEN" }, { cancelOrderActive: false })).toBe(
        "ORDER_NOT_CANCELABLE",
      );
    },
  );
});
