import { expect, it } from "vitest";
import { uuidV7 } from "./uuid-v7.ts";

const timeOf = (id: string) => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

it("creates ids in sequence, with the last timestamp, while the clock is set back", () => {
  let now = Date.parse("2026-10-06T12:00:00Z");
  const newId = uuidV7(() => now);
  const ahead = now;
  const ids = [newId()];
  now -= 24 * 3_600_000;
  for (let count = 0; count < 10_000; count += 1) ids.push(newId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  // Four thousand per millisecond: it does not run ahead of the clock.
  expect(timeOf(ids.at(-1)!) - ahead).toBe(2);
});
