import { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import { expect, it } from "vitest";
import { courierStep } from "./courier-step.ts";

it.each([
  ["PERFORMER_FOUND", "DONE", "ATTACHED"],
  ["PERFORMER_FOUND", "COOKING", null],
  ["PERFORMER_PICKUPED", "COOKING", "ON_WAY"],
  ["PERFORMER_ARRIVED", "ATTACHED", "ON_WAY"],
  ["PERFORMER_DELIVERED_FINISH", "ON_WAY", "DELIVERED"],
  ["PERFORMER_RETURNED_FINISH", "ON_WAY", null],
] as const)("[S4.04] takes %s of an order that is %s as %s", (reported, status, to) => {
  expect(courierStep(reported, status)).toBe(to);
});

it("leaves the order where it is for every other word of a courier service", () => {
  const moving = CourierStatus.options.filter((reported) => courierStep(reported, "DONE") !== null);
  expect(moving).toEqual([
    "PERFORMER_FOUND",
    "PERFORMER_PICKUPED",
    "PERFORMER_ARRIVED",
    "PERFORMER_DELIVERED_FINISH",
  ]);
});
