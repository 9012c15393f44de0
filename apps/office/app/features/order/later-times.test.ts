import { expect, it } from "vitest";
import { laterTimes } from "./later-times.ts";

const at = (time: string) => `2026-11-26T${time}:00.000Z`;
const now = new Date(at("12:03"));

it.each([
  ["the promised time", { promisedAt: at("12:20"), deliveryAt: at("12:30") }, "12:25", "13:20"],
  ["the time at the order", { deliveryAt: at("12:31") }, "12:35", "13:30"],
  ["the new time", { promisedAt: at("12:20"), estimatedAt: at("12:40") }, "12:45", "13:40"],
  ["now", { promisedAt: at("11:50") }, "12:05", "13:00"],
] as const)("twelve times follow %s", (_case, order, first, last) => {
  const times = laterTimes(order, now);
  expect(times).toHaveLength(12);
  expect([times[0], times.at(-1)]).toEqual([at(first), at(last)]);
});
