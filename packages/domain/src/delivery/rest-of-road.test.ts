import { describe, expect, it } from "vitest";
import { restOfRoad } from "./rest-of-road.ts";

const point = (latitude: number, longitude: number) => ({ latitude, longitude });
/** East for 850 metres, then north for 1,100. */
const road = [point(41.3, 69.24), point(41.3, 69.25), point(41.31, 69.25)];

describe("the rest of a road", () => {
  it.each([
    ["at the start is all of it", point(41.3, 69.24), road],
    ["along it begins there", point(41.3, 69.245), [point(41.3, 69.245), ...road.slice(1)]],
    [
      "beside it begins at the nearest place",
      point(41.305, 69.2503),
      [point(41.305, 69.25), road[2]],
    ],
    ["beyond its end is the end", point(41.32, 69.25), [road[2], road[2]]],
  ])("%s", (_, at, expected) => {
    const { points } = restOfRoad(road, at);
    expect(points.map(({ latitude, longitude }) => [latitude, longitude])).toEqual(
      expected.map((each) => [
        expect.closeTo(each?.latitude ?? 0, 6),
        expect.closeTo(each?.longitude ?? 0, 6),
      ]),
    );
  });

  it("says how far away from the road somebody is", () => {
    expect(restOfRoad(road, point(41.3, 69.245)).metresOff).toBeLessThan(1);
    expect(restOfRoad(road, point(41.299, 69.245)).metresOff).toBeCloseTo(111, 0);
  });
});
