import { assert, constantFrom, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { findSavedAddress } from "./find-saved-address.ts";

const home = { id: "home", latitude: 41.3113, longitude: 69.2792 };
const moved = (north: number, east: number) => ({
  latitude: home.latitude + north,
  longitude: home.longitude + east,
});

describe("findSavedAddress", () => {
  it.each([
    { point: moved(0, 0), found: home },
    { point: moved(0.000099, 0), found: home },
    { point: moved(0, -0.000099), found: home },
    // Farther in a straight line, but within the tolerance on each axis.
    { point: moved(-0.000099, 0.000099), found: home },
    { point: moved(0.0001, 0), found: null },
    { point: moved(0, -0.0001), found: null },
  ])(
    "finds $found.id from $point",
    { meta: { requirements: "[S4.63, S4.69, S9.18]" } },
    ({ point, found }) => {
      expect(findSavedAddress(point, [home])).toBe(found);
    },
  );

  it("takes the nearest of several addresses", { meta: { requirements: "[S4.63]" } }, () => {
    const door = { id: "door", ...moved(0.00002, 0.00001) };
    expect(findSavedAddress(moved(0.00003, 0), [home, door])).toBe(door);
    expect(findSavedAddress(moved(0.00003, 0), [door, home])).toBe(door);
    // Both axes have to be within the tolerance.
    const corner = { id: "corner", ...moved(0, 0.00009) };
    const gate = { id: "gate", ...moved(0.00004, 0.00004) };
    for (const saved of [
      [corner, gate],
      [gate, corner],
    ])
      expect(findSavedAddress(home, saved)).toBe(gate);
  });

  it("takes the first of two equally near addresses", () => {
    const [one, other] = [
      { id: "one", ...moved(0, 0) },
      { id: "other", ...moved(0, 0) },
    ];
    expect(findSavedAddress(home, [one, other])).toBe(one);
  });

  it(
    "includes the limit, and nothing beyond, everywhere on the map",
    { meta: { requirements: "[S4.69, S9.18]" } },
    () => {
      const degrees = double({ min: -80, max: 80, noNaN: true });
      assert(
        property(
          degrees,
          degrees,
          constantFrom(-1, 1),
          integer({ min: 0, max: 200 }),
          (latitude, longitude, sign, millionths) => {
            const saved = { latitude, longitude };
            const point = { latitude: latitude + sign * millionths * 1e-6, longitude };
            expect(findSavedAddress(point, [saved])).toBe(millionths <= 99 ? saved : null);
          },
        ),
      );
    },
  );
});
