import { expect, it } from "vitest";
import { pinLayer } from "./pins.ts";

it("keeps the address above a courier at the door, and both above other pins", () => {
  const address = pinLayer({ isCurrent: false, mark: "home" });
  const courier = pinLayer({ isCurrent: true });
  const branch = pinLayer({ isCurrent: false });
  expect(address).toBeGreaterThan(courier);
  expect(courier).toBeGreaterThan(branch);
});
