import { describe, expect, it } from "vitest";
import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
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

  it("has four steps, the third of which is the courier's way or the pick-up", () => {
    expect(orderSteps({ serviceType: "DELIVERY" })).toEqual([
      "ACCEPTED",
      "COOKING",
      "ON_WAY",
      "DELIVERED",
    ]);
    expect(orderSteps({ serviceType: "PICK_UP" })).toEqual([
      "ACCEPTED",
      "COOKING",
      "DONE",
      "DELIVERED",
    ]);
  });

  it("begins the steps with the acceptance; a delivery that is ready is still in the kitchen's", () => {
    const indices = (serviceType: ServiceType) =>
      Object.fromEntries(statuses.map((status) => [status, stepIndex({ status, serviceType })]));
    const before = { CREATED: -1, AT_TIME: -1, OPEN: -1, CANCELED: -1 };
    expect(indices("DELIVERY")).toEqual({
      ...before,
      ACCEPTED: 0,
      COOKING: 1,
      DONE: 1,
      ATTACHED: 1,
      ON_WAY: 2,
      DELIVERED: 3,
      CLOSED: 3,
    });
    expect(indices("PICK_UP")).toMatchObject({ ...before, COOKING: 1, DONE: 2, CLOSED: 3 });
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
