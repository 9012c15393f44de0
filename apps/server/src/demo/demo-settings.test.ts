import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demoClock } from "./demo-settings.ts";

describe("demo clock", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T20:00:00+05:00") }));
  afterEach(() => void vi.useRealTimers());

  it("runs from the given moment", () => {
    const clock = demoClock(new Date("2026-11-22T04:30:00+05:00"));
    vi.advanceTimersByTime(90_000);
    expect(clock()).toEqual(new Date("2026-11-22T04:31:30+05:00"));
  });

  it("is the system clock by default", () => {
    expect(demoClock(undefined)()).toEqual(new Date("2026-11-21T20:00:00+05:00"));
  });
});
