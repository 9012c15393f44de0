import { assert, double, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMetres, nearest } from "./distance.ts";

const merchantCentre = { latitude: 41.3227, longitude: 69.2411 };
const addressCentre = { latitude: 41.3113, longitude: 69.2792 };
const samarkand = { latitude: 39.6547, longitude: 66.9597 };

const degrees = (limit: number) => double({ min: -limit, max: limit, noNaN: true });
const points = record({ latitude: degrees(90), longitude: degrees(180) });

describe("distanceMetres", () => {
  it("[S3.126] gives the reference distance between the default centres", () => {
    expect(distanceMetres(merchantCentre, addressCentre)).toBeCloseTo(3_425.13, 2);
  });

  it("is the same both ways, 0 to itself, and never beyond half the globe", () => {
    assert(
      property(points, points, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_015_116);
      }),
    );
  });
});

describe("nearest", () => {
  it("finds the place with the shortest way", () => {
    expect(nearest(addressCentre, [samarkand, merchantCentre])).toBe(merchantCentre);
  });
  it("finds nothing among no places", () => {
    expect(nearest(addressCentre, [])).toBeNull();
  });
});
