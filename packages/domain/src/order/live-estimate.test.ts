import { describe, expect, it } from "vitest";
import { liveEstimate, steadyEstimate } from "./live-estimate.ts";

const now = new Date("2026-11-26T12:00:00+05:00");
const timeRange = { from: "2026-11-26T12:20:00+05:00", to: "2026-11-26T12:35:00+05:00" };
const cooking = { status: "COOKING", serviceType: "DELIVERY", timeRange } as const;
const onWay = { ...cooking, status: "ON_WAY" } as const;
const at = (time: string) => new Date(`2026-11-26T${time}:00+05:00`);

describe("live estimate", () => {
  it("counts the promised range down, and says when it is over", () => {
    expect(liveEstimate(cooking, null, now)).toEqual({ state: "COMING", from: 20, to: 35 });
    expect(liveEstimate(cooking, null, at("12:30"))).toEqual({ state: "COMING", from: 0, to: 5 });
    expect(liveEstimate(cooking, null, at("12:35"))).toEqual({ state: "OVERDUE" });
  });

  it("counts down to the new time of a late order", () => {
    const late = { ...cooking, estimatedAt: "2026-11-26T12:50:00+05:00" };
    expect(liveEstimate(late, null, at("12:30"))).toEqual({ state: "COMING", from: 20, to: 20 });
  });

  it("follows the courier once they are in transit, also before and after the promise", () => {
    // 2 km are 2.6 km of streets: 7.8 minutes at 20 km/h, and two for the door.
    const tenMinutes = { state: "COMING", from: 10, to: 10 };
    expect(liveEstimate(onWay, 2_000, now)).toEqual(tenMinutes);
    expect(liveEstimate(onWay, 2_000, at("12:50"))).toEqual(tenMinutes);
    expect(liveEstimate(onWay, null, now)).toEqual({ state: "COMING", from: 20, to: 35 });
    // Before they have the order, their distance says nothing.
    expect(liveEstimate(cooking, 2_000, now)).toEqual({ state: "COMING", from: 20, to: 35 });
  });

  it("says that the courier is there, by their own word or within 50 metres", () => {
    expect(liveEstimate({ ...onWay, courierStatus: "PERFORMER_ARRIVED" }, 900, now)).toEqual({
      state: "HERE",
    });
    expect(liveEstimate(onWay, 49, now)).toEqual({ state: "HERE" });
    expect(liveEstimate(onWay, 50, now)).toEqual({ state: "COMING", from: 3, to: 3 });
  });

  it.each([
    ["unpaid", { ...cooking, status: "CREATED" }],
    ["scheduled", { ...cooking, status: "AT_TIME" }],
    ["delivered", { ...cooking, status: "DELIVERED" }],
    ["cancelled", { ...cooking, status: "CANCELED" }],
    ["ready for pick-up", { ...cooking, status: "DONE", serviceType: "PICK_UP" }],
    ["without a promise", { ...cooking, timeRange: null }],
    [
      "promised for much later",
      { ...cooking, timeRange: { from: timeRange.from, to: "2026-11-26T14:01:00+05:00" } },
    ],
  ] as const)("has nothing to count down: %s", (_case, order) => {
    expect(liveEstimate(order, null, now)).toBeNull();
  });
});

describe("steady estimate", () => {
  const exactly = (minutes: number) => ({ state: "COMING", from: minutes, to: minutes }) as const;

  it("does not grow by the two minutes of a detour, but by three", () => {
    expect(steadyEstimate(exactly(6), exactly(8))).toEqual(exactly(6));
    expect(steadyEstimate(exactly(6), exactly(9))).toEqual(exactly(9));
    expect(steadyEstimate(exactly(6), exactly(5))).toEqual(exactly(5));
  });

  it("follows every other change", () => {
    const promised = { state: "COMING", from: 5, to: 15 } as const;
    expect(steadyEstimate(promised, exactly(16))).toEqual(exactly(16));
    expect(steadyEstimate(exactly(6), { state: "HERE" })).toEqual({ state: "HERE" });
    expect(steadyEstimate(null, exactly(6))).toEqual(exactly(6));
    expect(steadyEstimate(exactly(6), null)).toBeNull();
  });
});
