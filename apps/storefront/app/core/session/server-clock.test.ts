import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serverTime, setServerTime } from "./server-clock.ts";

const device = new Date("2026-11-26T12:00:00+05:00");
const later = (seconds: number) => new Date(device.getTime() + seconds * 1_000);

beforeEach(() => vi.useFakeTimers({ now: device }));
afterEach(() => vi.useRealTimers());

it.each([
  ["right", [-2, 3], 0],
  ["slow by ten minutes", [600, 601], 600],
  ["fast by an hour", [-3_600, -3_599], -3_600],
])("a device whose clock is %s counts by one difference", (_, answers, ahead) => {
  const session = { clock: { aheadMs: null } };
  for (const seconds of answers) setServerTime(session, later(seconds));
  expect(serverTime(session, device)).toEqual(later(ahead));
});
