import { expect, it } from "vitest";
import { pinLayer } from "./pins.ts";

it("keeps the address above a courier at the door, and both above other pins", () => {
  const address = pinLayer({ isCurrent: false, mark: "home" });
  const courier = pinLayer({ isCurrent: true });
  const branch = pinLayer({ isCurrent: false });
  expect([branch, courier, address].toSorted((a, b) => a - b)).toEqual([branch, courier, address]);
  expect(new Set([branch, courier, address]).size).toBe(3);
});
