import { describe, expect, it } from "vitest";
import { assert, double, array, property, record } from "fast-check";
import { distanceMetres } from "./distance.ts";
import { nearest, nearestFirst } from "./nearest-first.ts";

const merchantCentre = { latitude: 41.3227, longitude: 69.2411 };
const addressCentre = { latitude: 41.3113, longitude: 69.2792 };
const samarkand = { latitude: 39.6547, longitude: 66.9597 };

describe("nearest", () => {
  it("finds the nearest place", () => {
    expect(nearest(addressCentre, [samarkand, merchantCentre])).toBe(merchantCentre);
  });
  it("returns null for an empty list", () => {
    expect(nearest(addressCentre, [])).toBeNull();
  });
});

describe("nearestFirst", () => {
  it("sorts by arc, across the date line and near a pole too", () => {
    const places = [
      { name: "west of the line", latitude: 0, longitude: 179 },
      { name: "far west", latitude: 0, longitude: 170 },
      { name: "over the pole", latitude: 89, longitude: 0 },
    ];
    const names = (latitude: number, longitude: number) =>
      [...nearestFirst(places)({ latitude, longitude })].map(({ name }) => name);
    expect(names(0, -179)).toEqual(["west of the line", "far west", "over the pole"]);
    expect(names(88, 180)).toEqual(["over the pole", "west of the line", "far west"]);
  });

  it("agrees with great-circle distances and yields every place", () => {
    const degrees = (limit: number) => double({ min: -limit, max: limit, noNaN: true });
    const points = record({ latitude: degrees(90), longitude: degrees(180) });
    assert(
      property(array(points), points, (places, from) => {
        const distances = [...nearestFirst(places)(from)].map((place) =>
          distanceMetres(from, place),
        );
        expect(distances).toHaveLength(places.length);
        distances.forEach((distance, index) => {
          // Half the globe away, both formulas lose metres to rounding.
          expect(distance).toBeGreaterThanOrEqual((distances[index - 1] ?? 0) - 1);
        });
      }),
    );
  });

  it("keeps the order of the list for equal distances", () => {
    const twins = [
      { ...samarkand, name: "first" },
      { ...samarkand, name: "second" },
      { ...merchantCentre, name: "third" },
      { ...samarkand, name: "fourth" },
    ];
    const names = [...nearestFirst(twins)(samarkand)].map(({ name }) => name);
    expect(names).toEqual(["first", "second", "fourth", "third"]);
  });
});
