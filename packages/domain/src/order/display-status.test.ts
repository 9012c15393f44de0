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

describe("statuses as customers see them", () => {
  it(
    "shows ATTACHED as DONE, CLOSED as DELIVERED and every other as itself",
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
    "archives delivered, closed and cancelled orders and no others",
    { meta: { requirements: "[S4.05]" } },
    () => {
      expect(statuses.filter((status) => !isActiveStatus(status))).toEqual([
        "DELIVERED",
        "CLOSED",
        "CANCELED",
      ]);
    },
  );

  it("draws the way of a delivery over the road, of a scheduled pick-up from its time", () => {
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
    { status: "CREATED", isLater: false, place: -1 },
    { status: "OPEN", isLater: false, place: 0 },
    { status: "OPEN", isLater: true, place: 0 },
    { status: "ATTACHED", isLater: false, place: 3 },
    { status: "CLOSED", isLater: false, place: 5 },
    { status: "CANCELED", isLater: false, place: -1 },
  ] as const)("$status of a delivery is step $place", ({ place, ...order }) => {
    expect(stepIndex({ ...order, serviceType: "DELIVERY" })).toBe(place);
  });
});

describe("cancelRefusal", () => {
  it(
    "lets a customer cancel before the kitchen has accepted, and only where the brand allows it",
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
