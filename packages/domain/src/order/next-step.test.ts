import { expect, it } from "vitest";
import { nextStep, type StepOrder } from "./next-step.ts";
import { statusRefusal } from "./order-status.ts";

const delivery: StepOrder = { status: "OPEN", serviceType: "DELIVERY", deliveryType: "LAMENU" };

it.each<[string, StepOrder, string[]]>([
  ["our courier", delivery, ["ACCEPTED", "COOKING", "DONE", "ATTACHED", "ON_WAY", "DELIVERED"]],
  [
    "a delivery service",
    { ...delivery, deliveryType: "YANDEX" },
    ["ACCEPTED", "COOKING", "DONE", "ON_WAY", "DELIVERED"],
  ],
  [
    "a pick-up",
    { ...delivery, serviceType: "PICK_UP", deliveryType: null },
    ["ACCEPTED", "COOKING", "DONE", "DELIVERED"],
  ],
])("leads an order of %s to its customer", (_, start, expected) => {
  const taken: string[] = [];
  let order = start;
  for (let to = nextStep(order); to; to = nextStep(order)) {
    const state = { ...order, isLater: false, isPaymentAwaited: false };
    expect(statusRefusal(state, to)).toBeNull();
    taken.push(to);
    order = { ...order, status: to, courierId: to === "ATTACHED" ? "c" : order.courierId };
  }
  expect(taken).toEqual(expected);
});

it("asks for another courier where one was detached", () => {
  expect(nextStep({ ...delivery, status: "ATTACHED", courierId: null })).toBe("ATTACHED");
});
