import { expect, it } from "vitest";
import { nextStep, stepRefusal, type StepOrder } from "./next-step.ts";

const delivery: StepOrder = { status: "OPEN", serviceType: "DELIVERY", deliveryType: "LAMENU" };

it.each<[string, StepOrder, string[]]>([
  ["our courier", delivery, ["ACCEPTED", "DONE", "ATTACHED", "ON_WAY", "DELIVERED"]],
  [
    "a delivery service",
    { ...delivery, deliveryType: "YANDEX" },
    ["ACCEPTED", "DONE", "ON_WAY", "DELIVERED"],
  ],
  [
    "a pick-up",
    { ...delivery, serviceType: "PICK_UP", deliveryType: null },
    ["ACCEPTED", "DONE", "DELIVERED"],
  ],
])("leads an order of %s to its customer", (_, start, expected) => {
  const taken: string[] = [];
  let order = start;
  for (let to = nextStep(order); to; to = nextStep(order)) {
    const state = { ...order, isLater: false, isPaymentAwaited: false };
    expect(stepRefusal(state, to)).toBeNull();
    taken.push(to);
    order = { ...order, status: to, courierId: to === "ATTACHED" ? "c" : order.courierId };
  }
  expect(taken).toEqual(expected);
});

it("asks for another courier where one was detached", () => {
  expect(nextStep({ ...delivery, status: "ATTACHED", courierId: null })).toBe("ATTACHED");
});

it("passes no status but COOKING by one step", () => {
  const state = { ...delivery, isLater: false, isPaymentAwaited: false };
  expect(stepRefusal({ ...state, status: "OPEN" }, "DONE")).toBe("STATUS_NOT_ALLOWED");
  expect(stepRefusal({ ...state, status: "ACCEPTED" }, "ON_WAY")).toBe("STATUS_NOT_ALLOWED");
  expect(stepRefusal({ ...state, status: "COOKING" }, "DONE")).toBeNull();
});
