import { assert, double, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Area, Position } from "@dasturxon/contract/entities/zone";
import { isInArea } from "./is-in-area.ts";

/** A closed square ring, counter-clockwise. */
const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const city: Area = { type: "Polygon", coordinates: [square(69, 41, 1), square(69.4, 41.4, 0.2)] };
const at = (longitude: number, latitude: number) => ({ longitude, latitude });

describe("isInArea", () => {
  it.each([
    { where: "inside", point: at(69.1, 41.1), inside: true },
    { where: "in the hole", point: at(69.5, 41.5), inside: false },
    { where: "on the hole's edge", point: at(69.4, 41.5), inside: true },
    { where: "on the outer edge", point: at(69, 41.5), inside: true },
    { where: "on a corner", point: at(70, 42), inside: true },
    { where: "east of it, level with its south edge", point: at(70.5, 41), inside: false },
    { where: "with the axes swapped", point: at(41.1, 69.1), inside: false },
  ])("[S5.21] a point $where: $inside", ({ point, inside }) => {
    expect(isInArea(point, city)).toBe(inside);
  });

  it("follows a ring that bends inwards", () => {
    const horseshoe: Position[] = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
      [0, 0],
    ];
    const area: Area = { type: "Polygon", coordinates: [horseshoe] };
    expect(isInArea(at(0.5, 2), area)).toBe(true);
    expect(isInArea(at(1.5, 2), area)).toBe(false);
    expect(isInArea(at(2.5, 2), area)).toBe(true);
    // The ray passes exactly through corners here.
    expect(isInArea(at(0.5, 1), area)).toBe(true);
    expect(isInArea(at(-1, 1), area)).toBe(false);
    expect(isInArea(at(-1, 3), area)).toBe(false);
  });

  it("[S5.21] is in any part of a MultiPolygon, each with its own holes", () => {
    const area: Area = {
      type: "MultiPolygon",
      coordinates: [[square(69, 41, 1), square(69.4, 41.4, 0.2)], [square(69.45, 41.45, 0.1)]],
    };
    expect(isInArea(at(69.1, 41.1), area)).toBe(true);
    // An island in the hole.
    expect(isInArea(at(69.5, 41.5), area)).toBe(true);
    expect(isInArea(at(69.42, 41.42), area)).toBe(false);
  });

  it("agrees with the plain comparison on any square, whatever corner the ring starts at and its direction", () => {
    const unit = double({ min: -1, max: 2, noNaN: true });
    assert(
      property(unit, unit, nat(3), nat(1), (x, y, start, isReversed) => {
        const corners = square(0, 0, 1).slice(0, 4);
        const turned = [...corners.slice(start), ...corners.slice(0, start)];
        const ring = [...turned, turned[0] as Position];
        const area: Area = {
          type: "Polygon",
          coordinates: [isReversed ? ring.toReversed() : ring],
        };
        expect(isInArea(at(x, y), area)).toBe(x >= 0 && x <= 1 && y >= 0 && y <= 1);
      }),
    );
  });
});
