import { anOrder, anOrderEvent } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { orderTimeline } from "./order-timeline.ts";

const at = (minute: number) => `2026-10-05T12:0${minute}:00+05:00`;
const moved = (to: string, minute: number) => anOrderEvent({ to, at: at(minute) });
const look = (...input: Parameters<typeof orderTimeline>) =>
  orderTimeline(...input).map(({ step, state }) => `${step} ${state}`);

describe("orderTimeline", () => {
  it("marks steps up to the current one as done, with the times at which they were reached", () => {
    const order = anOrder({ status: "ON_WAY" });
    const history = [moved("OPEN", 0), moved("ACCEPTED", 1), moved("ON_WAY", 4)];
    expect(look(order, history)).toEqual([
      "ACCEPTED done",
      "COOKING done",
      "ON_WAY current",
      "DELIVERED ahead",
    ]);
    expect(orderTimeline(order, history).map((step) => step.at)).toEqual([
      at(1),
      null,
      at(4),
      null,
    ]);
  });

  it.each(["CREATED", "AT_TIME", "OPEN"] as const)("has no current step in %s", (status) => {
    expect(look(anOrder({ status, serviceType: "PICK_UP" }), [moved("OPEN", 0)])).toEqual([
      "ACCEPTED ahead",
      "COOKING ahead",
      "DONE ahead",
      "DELIVERED ahead",
    ]);
  });

  it("ends the kitchen's step of a delivery when it is ready, not when a courier is attached", () => {
    const history = [moved("ACCEPTED", 1), moved("COOKING", 2)];
    const kitchen = (status: "COOKING" | "ATTACHED", ...later: typeof history) =>
      orderTimeline(anOrder({ status }), [...history, ...later])[1];
    expect(kitchen("COOKING")).toEqual({ step: "COOKING", state: "current", at: at(2) });
    expect(kitchen("ATTACHED", moved("DONE", 3), moved("ATTACHED", 4))).toEqual({
      step: "COOKING",
      state: "current",
      at: at(3),
    });
  });

  it("has all steps done at the end", () => {
    const states = orderTimeline(anOrder({ status: "CLOSED" }), []).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["done"]));
  });

  it("ends with the cancellation, after the steps that were reached", () => {
    const order = anOrder({ status: "CANCELED" });
    const history = [moved("OPEN", 0), moved("ACCEPTED", 1), moved("CANCELED", 2)];
    expect(look(order, history)).toEqual(["ACCEPTED done", "CANCELED failed"]);
    expect(look(order, [])).toEqual(["CANCELED failed"]);
  });
});
