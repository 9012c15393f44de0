import { anOrder, anOrderEvent } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { orderTimeline } from "./order-timeline.ts";

const at = (minute: number) => `2026-10-05T12:0${minute}:00+05:00`;
const moved = (to: string, minute: number) => anOrderEvent({ to, at: at(minute) });
const look = (...input: Parameters<typeof orderTimeline>) =>
  orderTimeline(...input).map(({ status, state }) => `${status} ${state}`);

describe("orderTimeline", () => {
  it("marks steps up to the current one as done, with the times at which they were reached", () => {
    const steps = orderTimeline(anOrder({ status: "COOKING" }), [
      moved("OPEN", 0),
      moved("ACCEPTED", 1),
      moved("COOKING", 2),
    ]);
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      "OPEN done",
      "ACCEPTED done",
      "COOKING current",
      "DONE ahead",
      "ON_WAY ahead",
      "DELIVERED ahead",
    ]);
    expect(steps.map((step) => step.at)).toEqual([at(0), at(1), at(2), null, null, null]);
  });

  it("has no courier step for a pick-up, and starts a scheduled order with its time", () => {
    const order = anOrder({ status: "AT_TIME", isLater: true, serviceType: "PICK_UP" });
    expect(look(order, [])).toEqual([
      "AT_TIME current",
      "ACCEPTED ahead",
      "COOKING ahead",
      "DONE ahead",
      "DELIVERED ahead",
    ]);
  });

  it("keeps the time of DONE when a courier is attached", () => {
    const steps = orderTimeline(anOrder({ status: "ATTACHED" }), [
      moved("DONE", 3),
      moved("ATTACHED", 4),
    ]);
    expect(steps[3]).toEqual({ status: "DONE", state: "current", at: at(3) });
  });

  it("has all steps done at the end", () => {
    const states = orderTimeline(anOrder({ status: "CLOSED" }), []).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["done"]));
  });

  it("ends with the cancellation", () => {
    const history = [moved("OPEN", 0), moved("ACCEPTED", 1), moved("CANCELED", 2)];
    expect(look(anOrder({ status: "CANCELED" }), history)).toEqual([
      "OPEN done",
      "ACCEPTED done",
      "CANCELED failed",
    ]);
  });
});
