import type { Area, Position } from "@dasturxon/contract/entities/delivery";
import { describe, expect, it } from "vitest";
import { usualDelivery } from "./usual-delivery.ts";

/** A square around a point, with its side in degrees; 0.01 of latitude are 1.1 km. */
const square = (longitude: number, latitude: number, side: number): Area => {
  const [w, e] = [longitude - side / 2, longitude + side / 2];
  const [s, n] = [latitude - side / 2, latitude + side / 2];
  const ring: Position[] = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
  return { type: "Polygon", coordinates: [ring] };
};
const branch = {
  id: "1",
  cityId: "tashkent",
  latitude: 0,
  longitude: 69,
  deliveryPrice: 10_000,
  distance: 8_000,
};
const zone = (polygon: Area, price: number, branchId: string | null = null) => ({
  cityId: "tashkent",
  branchId,
  polygon,
  price,
});

describe("usualDelivery", () => {
  it("goes half way into nested zones around the branch, the middle one of which counts", () => {
    const zones = [0.02, 0.04, 0.08].map((side, index) =>
      zone(square(69, 0, side), 9_000 + index * 3_000),
    );
    const usual = usualDelivery(branch, { zones, tariffs: [] });
    expect(usual?.fee).toEqual({ from: 9_000, to: 15_000 });
    // The corners of the middle zone are 3.1 km away.
    expect(usual?.distance).toBeCloseTo(1_572, -1);
  });

  it("goes as far as a zone that is elsewhere", () => {
    const zones = [zone(square(69.05, 0, 0.001), 12_000)];
    expect(usualDelivery(branch, { zones, tariffs: [] })?.distance).toBeCloseTo(5_560, -2);
  });

  it("goes half as far as the radius where the city has no zones", () => {
    const tariffs = [{ branchId: "1", freeMetres: 3_000, pricePerKm: 1_000 }];
    const elsewhere = [{ ...zone(square(60, 0, 1), 1), cityId: "samarkand" }];
    expect(usualDelivery(branch, { zones: elsewhere, tariffs })).toEqual({
      distance: 4_000,
      fee: { from: 10_000, to: 15_000 },
    });
  });

  it("is none where other branches have the zones, and without a radius", () => {
    const zones = [zone(square(69, 0, 0.02), 9_000, "2")];
    expect(usualDelivery(branch, { zones, tariffs: [] })).toBeNull();
    expect(usualDelivery({ ...branch, distance: 0 }, { zones: [], tariffs: [] })).toBeNull();
  });
});
