import { describe, expect, it } from "vitest";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { cancelRefusal } from "./cancel-refusal.ts";
import { isActiveStatus, orderSteps, shownStatus, stepPlace } from "./shown-status.ts";

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
  it("[S4.05] shows ATTACHED as DONE, CLOSED as DELIVERED and every other as itself", () => {
    const changed = statuses.filter((status) => shownStatus(status) !== status);
    expect(changed.map((status) => [status, shownStatus(status)])).toEqual([
      ["ATTACHED", "DONE"],
      ["CLOSED", "DELIVERED"],
    ]);
  });

  it("[S4.05] archives delivered, closed and cancelled orders and no others", () => {
    expect(statuses.filter((status) => !isActiveStatus(status))).toEqual([
      "DELIVERED",
      "CLOSED",
      "CANCELED",
    ]);
  });

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
    expect(stepPlace({ ...order, serviceType: "DELIVERY" })).toBe(place);
  });
});

describe("cancelRefusal", () => {
  it("[S3.045] lets a customer cancel before the kitchen has accepted, and only where the brand allows it", () => {
    const cancelable = statuses.filter(
      (status) => !cancelRefusal({ status }, { cancelOrderActive: true }),
    );
    expect(cancelable).toEqual(["CREATED", "AT_TIME", "OPEN"]);
    expect(cancelRefusal({ status: "OPEN" }, { cancelOrderActive: false })).toBe(
      "ORDER_NOT_CANCELABLE",
    );
  });
});
