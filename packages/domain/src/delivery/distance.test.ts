import { assert, double, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMetres } from "./distance.ts";

const merchantCentre = { latitude: 41.3227, longitude: 69.2411 };
const addressCentre = { latitude: 41.3113, longitude: 69.2792 };

const degrees = (limit: number) => double({ min: -limit, max: limit, noNaN: true });
const points = record({ latitude: degrees(90), longitude: degrees(180) });

describe("distanceMetres", () => {
  it(
    "returns the reference distance between the default centres",
    { meta: { requirements: "[S3.126]" } },
    () => {
      expect(distanceMetres(merchantCentre, addressCentre)).toBeCloseTo(3_425.13, 2);
    },
  );

  it("is symmetric, 0 to itself, and at most half the globe", () => {
    assert(
      property(points, points, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_015_116);
      }),
    );
  });

  it("agrees with the spherical law of cosines", () => {
    const radians = (angle: number) => (angle * Math.PI) / 180;
    assert(
      property(points, points, (from, to) => {
        const [a, b] = [radians(from.latitude), radians(to.latitude)];
        const turn = Math.cos(radians(to.longitude - from.longitude));
        const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * turn;
        const arc = 6_371_008.8 * Math.acos(Math.max(-1, Math.min(1, cosine)));
        // The two formulas may differ by a metre where the arc is short or nearly half the globe.
        expect(Math.abs(distanceMetres(from, to) - arc)).toBeLessThan(1);
      }),
    );
  });
});
