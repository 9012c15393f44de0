import { describe, expect, it } from "vitest";
import type { Area, Position } from "@dasturxon/contract/entities/zone";
import { findDelivery } from "./find-delivery.ts";

const tashkent = "tashkent";
const samarkand = "samarkand";
const box = (west: number, south: number, size: number): Area => {
  const ring: Position[] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
};
const aBranch = (id: string, longitude: number, cityId = tashkent) => ({
  id,
  cityId,
  latitude: 41.31,
  longitude,
  deliveryPrice: 10_000,
  distance: 5_000,
});
const west = aBranch("west", 69.2);
const east = aBranch("east", 69.3);
const aZone = (name: string, price: number, polygon: Area, branchId: string | null = null) => ({
  name,
  cityId: tashkent,
  branchId,
  polygon,
  price,
});
const centre = aZone("centre", 12_000, box(69.1, 41.2, 0.3));
const suburbs = aZone("suburbs", 20_000, box(69, 41, 1));
const at = (longitude: number, latitude = 41.31) => ({ longitude, latitude });
const map = { branches: [west, east], zones: [centre, suburbs], tariffs: [] };

describe("findDelivery in a city with zones", () => {
  it("[S5.22] takes the smallest price of the zones around the point, from the nearest branch", () => {
    expect(findDelivery(at(69.29), map)).toMatchObject({
      branch: east,
      zone: centre,
      price: 12_000,
    });
  });
  it("[S5.22] does not ask how far the branch is", () => {
    expect(findDelivery(at(69.9), map)).toMatchObject({
      branch: east,
      zone: suburbs,
      price: 20_000,
    });
  });
  it("[S5.21, S5.22] refuses a point outside every zone, however near a branch is", () => {
    expect(findDelivery(at(69.3), { ...map, zones: [aZone("far", 1, box(60, 40, 1))] })).toBeNull();
  });
  it("[S5.22] skips a cheaper zone that no branch can serve", () => {
    const orphan = aZone("orphan", 5_000, box(69.1, 41.2, 0.3), "closed for good");
    expect(findDelivery(at(69.29), { ...map, zones: [orphan, suburbs] })).toMatchObject({
      zone: suburbs,
    });
  });
  it("[S5.22] a zone of one branch is served by that one, though another is nearer", () => {
    const own = aZone("own", 9_000, box(69.1, 41.2, 0.3), "west");
    expect(findDelivery(at(69.3), { ...map, zones: [own, suburbs] })).toMatchObject({
      branch: west,
      price: 9_000,
    });
  });
});

describe("findDelivery in a city without zones", () => {
  const withoutZones = { ...map, zones: [{ ...centre, cityId: samarkand }] };

  it("[S5.22] prices the distance from the nearest branch that reaches the point", () => {
    const tariffs = [{ branchId: "east", freeMetres: 1_000, pricePerKm: 2_000 }];
    const offer = findDelivery(at(69.32), { ...withoutZones, tariffs });
    // 1 670 m: one started kilometre beyond the first.
    expect(offer).toMatchObject({ branch: east, zone: null, price: 12_000 });
    expect(Math.round(offer?.distance ?? 0)).toBe(1_670);
  });
  it("[S5.21, S5.22] refuses a point that no branch reaches", () => {
    expect(findDelivery(at(69.4), withoutZones)).toBeNull();
  });
  it("passes over a nearer branch that does not reach so far", () => {
    const branches = [west, { ...east, distance: 500 }];
    expect(findDelivery(at(69.255), { ...withoutZones, branches })).toMatchObject({ branch: west });
  });
});

describe("findDelivery with hours", () => {
  it("prefers a branch that is open to a nearer one that is closed", () => {
    expect(findDelivery(at(69.29), { ...map, isOpen: ({ id }) => id === "west" })).toMatchObject({
      branch: west,
    });
  });
  it("keeps the best closed branch when all are closed", () => {
    expect(findDelivery(at(69.29), { ...map, isOpen: () => false })).toMatchObject({
      branch: east,
    });
  });
});
