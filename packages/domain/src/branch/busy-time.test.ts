import { expect, it } from "vitest";
import { busyMinutes, delayMinutes } from "./busy-time.ts";

const now = new Date("2026-11-27T12:00:00Z");
const [before, after] = ["2026-11-27T12:00:00Z", "2026-11-27T12:00:01Z"];

it.each([
  { busy: null, load: null, delay: 0 },
  { busy: { minutes: 15, until: after }, load: undefined, delay: 15 },
  { busy: null, load: { minutes: 20, until: after }, delay: 20 },
  // Both are about the same kitchen.
  { busy: { minutes: 15, until: after }, load: { minutes: 20, until: after }, delay: 20 },
  { busy: { minutes: 45, until: after }, load: { minutes: 20, until: after }, delay: 45 },
  { busy: { minutes: 45, until: before }, load: { minutes: 20, until: after }, delay: 20 },
  { busy: { minutes: 15, until: after }, load: { minutes: 20, until: before }, delay: 15 },
])("promises $delay minutes more for $busy and $load", ({ busy, load, delay }) => {
  expect(delayMinutes({ busy, load }, now)).toBe(delay);
});

it("knows what staff have set apart from the load", () => {
  const busy = { minutes: 5, until: after };
  expect(busyMinutes({ busy }, now)).toBe(5);
});
