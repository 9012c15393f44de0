import { array, assert, double, integer, nat, pre, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Area, Position } from "@dasturxon/contract/entities/delivery";
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
  ])("a point $where: $inside", { meta: { requirements: "[S5.21]" } }, ({ point, inside }) => {
    expect(isInArea(point, city)).toBe(inside);
  });

  it(
    "includes slanted edges, but not their extensions",
    { meta: { requirements: "[S5.21]" } },
    () => {
      // A triangle, and points on its long edge, beside it, and on the edge's extension.
      const ring: Position[] = [
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 0],
      ];
      const area: Area = { type: "Polygon", coordinates: [ring] };
      expect(
        [at(2, 1), at(1, 0.5), at(4, 2), at(4, 1)].map((point) => isInArea(point, area)),
      ).toEqual([true, true, true, true]);
      expect([at(2, 0.999), at(3.999, 1.999)].map((point) => isInArea(point, area))).toEqual([
        true,
        true,
      ]);
      expect(
        [at(2, 1.001), at(6, 3), at(-2, -1), at(1, 0.501), at(0, 1), at(0, 2)].map((point) =>
          isInArea(point, area),
        ),
      ).toEqual([false, false, false, false, false, false]);
    },
  );

  it("includes the edge of a slanted hole", { meta: { requirements: "[S5.21]" } }, () => {
    const hole: Position[] = [
      [1, 1],
      [3, 1],
      [3, 2],
      [1, 1],
    ];
    const area: Area = { type: "Polygon", coordinates: [square(0, 0, 4), hole] };
    expect(isInArea(at(2, 1.5), area)).toBe(true);
    expect(isInArea(at(2, 1.499), area)).toBe(false);
    expect(isInArea(at(2, 1.501), area)).toBe(true);
    expect(isInArea(at(3.5, 2), area)).toBe(true);
  });

  it("closes an open ring, and contains nothing when empty", () => {
    const open: Area = { type: "Polygon", coordinates: [square(0, 0, 1).slice(0, 4)] };
    expect(isInArea(at(0.5, 0.5), open)).toBe(true);
    // On the closing edge, level with it, and west of it.
    expect(isInArea(at(0, 0.5), open)).toBe(true);
    expect(isInArea(at(-0.5, 0.5), open)).toBe(false);
    expect(isInArea(at(0, 0), { type: "Polygon", coordinates: [] })).toBe(false);
    expect(isInArea(at(0, 0), { type: "Polygon", coordinates: [[]] })).toBe(false);
  });

  it("agrees with the half-plane test for any triangle, edges included", () => {
    const corner = record({ x: integer({ min: 0, max: 8 }), y: integer({ min: 0, max: 8 }) });
    assert(
      property(corner, corner, corner, corner, (a, b, c, point) => {
        const side = (from: typeof a, to: typeof a, of = point) =>
          Math.sign((to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x));
        pre(side(a, b, c) !== 0);
        const sides = [side(a, b), side(b, c), side(c, a)];
        const isInside = !(sides.includes(1) && sides.includes(-1));
        const ring = [a, b, c, a].map(({ x, y }): Position => [x, y]);
        const area: Area = { type: "Polygon", coordinates: [ring] };
        expect(isInArea(at(point.x, point.y), area)).toBe(isInside);
      }),
      { numRuns: 2_000 },
    );
  });

  it("supports concave rings", () => {
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

  it("agrees with a column test for any skyline, in any orientation", () => {
    const heights = array(integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 60 });
    const half = integer({ min: -2, max: 122 }).map((count) => count / 2);
    assert(
      property(heights, half, half, nat(1), (columns, along, up, isTurned) => {
        const roof = columns.flatMap((height, index) => [
          [index, height],
          [index + 1, height],
        ]);
        const outline = [[0, 0], ...roof, [columns.length, 0], [0, 0]] as Position[];
        const isInside = columns.some(
          (height, index) => index <= along && along <= index + 1 && up >= 0 && up <= height,
        );
        const turn = ([x, y]: Position): Position => (isTurned ? [y, x] : [x, y]);
        const area: Area = { type: "Polygon", coordinates: [outline.map(turn)] };
        expect(isInArea(at(...turn([along, up])), area)).toBe(isInside);
      }),
      { numRuns: 2_000 },
    );
  });

  it(
    "covers every part of a MultiPolygon, each with its own holes",
    { meta: { requirements: "[S5.21]" } },
    () => {
      const area: Area = {
        type: "MultiPolygon",
        coordinates: [[square(69, 41, 1), square(69.4, 41.4, 0.2)], [square(69.45, 41.45, 0.1)]],
      };
      expect(isInArea(at(69.1, 41.1), area)).toBe(true);
      // An island in the hole.
      expect(isInArea(at(69.5, 41.5), area)).toBe(true);
      expect(isInArea(at(69.42, 41.42), area)).toBe(false);
    },
  );

  it("agrees with a coordinate comparison for any square, whatever its first corner and direction", () => {
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
