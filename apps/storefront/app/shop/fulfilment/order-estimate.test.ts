import { weekMinutes } from "@dasturxon/domain/branch/week-spans";
import type { WeekSpans } from "@dasturxon/domain/branch/week-spans";
import { describe, expect, it } from "vitest";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { EstimatedBranch } from "../../core/brand/shell.ts";
import { estimateText, orderEstimate } from "./order-estimate.ts";

const cooking = { minimum: 15, maximum: 30 };
const always: WeekSpans = [[0, weekMinutes]];
const now = new Date("2026-01-01T12:00:00Z");

const aBranch = (id: string, overrides: Partial<EstimatedBranch> = {}): EstimatedBranch => ({
  id,
  cityId: "tashkent",
  latitude: 0,
  longitude: 69,
  delivery: { distance: 3_000, fee: { from: 9_000, to: 15_000 } },
  week: { DELIVERY: always, PICK_UP: always },
  pauses: [],
  busy: null,
  ...overrides,
});
const near = aBranch("near");
const far = aBranch("far", { delivery: { distance: 9_000, fee: { from: 12_000, to: 12_000 } } });

const estimate = (
  wish: Partial<Parameters<typeof orderEstimate>[1]> = {},
  branches: readonly EstimatedBranch[] = [near, far],
) =>
  orderEstimate(
    { cooking, branches },
    { service: "DELIVERY", branchId: null, cityId: "tashkent", address: null, now, ...wish },
  );

describe("an order's estimate", () => {
  it("covers the city until a branch is known, then the branch, then the address", () => {
    expect(estimate()).toMatchObject({
      minutes: { from: 25, to: 50 },
      fee: { from: 9_000, to: 15_000 },
    });
    expect(estimate({ branchId: "far" })).toMatchObject({
      minutes: { from: 40, to: 65 },
      fee: { from: 12_000, to: 12_000 },
    });
    // 0.01 degrees are 1.1 km, three minutes.
    const address = { latitude: 0.01, longitude: 69 };
    expect(estimate({ branchId: "far", address })?.minutes).toEqual({ from: 20, to: 45 });
  });

  it("grows with the kitchen's busy time, but not on cached pages", () => {
    const busy = { minutes: 20, until: "2026-01-01T13:00:00Z" };
    const branches = [aBranch("near", { busy })];
    expect(estimate({}, branches)?.minutes).toEqual({ from: 45, to: 70 });
    expect(estimate({ now: null }, branches)?.minutes).toEqual({ from: 25, to: 50 });
    expect(estimate({ now: new Date(busy.until) }, branches)?.minutes).toEqual({
      from: 25,
      to: 50,
    });
  });

  it("is without way and fee for a pick-up", () => {
    expect(estimate({ service: "PICK_UP" })).toMatchObject({
      minutes: { from: 15, to: 40 },
      fee: null,
    });
  });

  it("names the opening instead of minutes while closed, and neither during a pause", () => {
    const evening: WeekSpans = [[18 * 60, 4 * 60]];
    const closed = aBranch("near", { week: { DELIVERY: evening, PICK_UP: evening } });
    expect(estimate({}, [closed])).toMatchObject({
      minutes: null,
      opensAt: new Date("2026-01-01T18:00:00Z"),
      closesAt: null,
    });
    expect(estimate({}, [closed, far])).toMatchObject({ opensAt: null, closesAt: null });
    expect(estimate({ now: new Date("2026-01-01T19:00:00Z") }, [closed])?.closesAt).toEqual(
      new Date("2026-01-01T22:00:00Z"),
    );
    const paused = aBranch("near", {
      pauses: [{ service: "DELIVERY", since: "2026-01-01T11:00:00Z", until: null }],
    });
    expect(estimate({}, [paused])).toMatchObject({ minutes: null, opensAt: null });
  });

  it("is none where nobody delivers", () => {
    expect(estimate({}, [aBranch("near", { delivery: null })])).toBeNull();
  });
});

it("is told in minutes, or by the time of the opening if that is within a day", () => {
  const messages = createMessages("ru", "Asia/Tashkent");
  const opensAt = new Date(Date.now() + 3_600_000);
  const none = { minutes: null, opensAt: null, closesAt: null, fee: null };
  expect(estimateText({ ...none, minutes: { from: 35, to: 50 } }, messages)).toBe("35–50\u00a0мин");
  expect(estimateText({ ...none, opensAt }, messages)).toMatch(/^с \d\d:\d\d$/);
  expect(estimateText({ ...none, opensAt: new Date(Date.now() + 3e8) }, messages)).toBe("");
  expect(estimateText(null, messages)).toBe("");
});
