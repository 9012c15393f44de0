import type { Area, Position } from "@dasturxon/contract/entities/delivery";
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  property,
  record,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryArea, type DeliveringBranch, type PricedZone } from "./delivery-area.ts";
import { distanceMetres, type Point } from "./distance.ts";
import { distancePrice, findDelivery as findInArea, type DeliveryOffer } from "./find-delivery.ts";
import { isInArea } from "./is-in-area.ts";

describe("distancePrice", () => {
  const branch = { deliveryPrice: 10_000 };
  const tariff = { freeMetres: 3_000, pricePerKm: 2_000 };

  it.each([
    { distance: 0, price: 10_000 },
    { distance: 3_000, price: 10_000 },
    { distance: 3_000.5, price: 12_000 },
    { distance: 4_000, price: 12_000 },
    { distance: 4_001, price: 14_000 },
    { distance: 9_500, price: 24_000 },
  ])(
    "charges $price for $distance metres",
    { meta: { requirements: "[S5.22]" } },
    ({ distance, price }) => {
      expect(distancePrice(branch, tariff, distance)).toBe(price);
    },
  );

  it("charges the branch's price without a tariff", { meta: { requirements: "[S5.22]" } }, () => {
    expect(distancePrice(branch, null, 9_500)).toBe(10_000);
  });
});

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
type Records<B extends DeliveringBranch, Z extends PricedZone> = Parameters<
  typeof deliveryArea<B, Z>
>[0];
const findDelivery = <B extends DeliveringBranch, Z extends PricedZone>(
  point: Point,
  { isOpen, ...records }: Records<B, Z> & { isOpen?: (branch: B) => boolean },
) => findInArea(point, deliveryArea(records), isOpen);
const at = (longitude: number, latitude = 41.31) => ({ longitude, latitude });
const map = { branches: [west, east], zones: [centre, suburbs], tariffs: [] };

describe("findDelivery in a city with zones", () => {
  it(
    "takes the lowest price of the zones around the point, from the nearest branch",
    { meta: { requirements: "[S5.22]" } },
    () => {
      expect(findDelivery(at(69.29), map)).toMatchObject({
        branch: east,
        zone: centre,
        price: 12_000,
      });
    },
  );
  it("ignores the distance to the branch", { meta: { requirements: "[S5.22]" } }, () => {
    expect(findDelivery(at(69.9), map)).toMatchObject({
      branch: east,
      zone: suburbs,
      price: 20_000,
    });
  });
  it(
    "refuses a point outside all zones, however near a branch is",
    { meta: { requirements: "[S5.21, S5.22]" } },
    () => {
      expect(
        findDelivery(at(69.3), { ...map, zones: [aZone("far", 1, box(60, 40, 1))] }),
      ).toBeNull();
    },
  );
  it("skips a cheaper zone that no branch serves", { meta: { requirements: "[S5.22]" } }, () => {
    const orphan = aZone("orphan", 5_000, box(69.1, 41.2, 0.3), "closed for good");
    expect(findDelivery(at(69.29), { ...map, zones: [orphan, suburbs] })).toMatchObject({
      zone: suburbs,
    });
  });
  it(
    "serves a zone of one branch from that branch, even if another is nearer",
    { meta: { requirements: "[S5.22]" } },
    () => {
      const own = aZone("own", 9_000, box(69.1, 41.2, 0.3), "west");
      expect(findDelivery(at(69.3), { ...map, zones: [own, suburbs] })).toMatchObject({
        branch: west,
        price: 9_000,
      });
    },
  );
});

describe("findDelivery among zones of one branch", () => {
  const only = { ...map, branches: [west] };
  const zones = [20_000, 9_000, 12_000].map((price) =>
    aZone(`at ${price}`, price, suburbs.polygon),
  );

  it(
    "takes the cheapest zone, whatever its position in the list",
    { meta: { requirements: "[S5.22]" } },
    () => {
      for (const order of [zones, zones.toReversed(), [...zones.slice(1), ...zones.slice(0, 1)]])
        expect(findDelivery(at(69.2), { ...only, zones: order })).toMatchObject({ price: 9_000 });
    },
  );

  it("takes the first of two zones with equal prices", () => {
    const same = [aZone("first", 9_000, suburbs.polygon), aZone("second", 9_000, suburbs.polygon)];
    expect(findDelivery(at(69.2), { ...only, zones: same })?.zone?.name).toBe("first");
  });
});

describe("findDelivery in a city without zones", () => {
  const withoutZones = { ...map, zones: [{ ...centre, cityId: samarkand }] };

  it(
    "prices the distance from the nearest branch in range",
    { meta: { requirements: "[S5.22]" } },
    () => {
      const tariffs = [{ branchId: "east", freeMetres: 1_000, pricePerKm: 2_000 }];
      const offer = findDelivery(at(69.32), { ...withoutZones, tariffs });
      // 1 670 m: one started kilometre beyond the first.
      expect(offer).toMatchObject({ branch: east, zone: null, price: 12_000 });
      expect(Math.round(offer?.distance ?? 0)).toBe(1_670);
    },
  );
  it(
    "refuses a point out of range of all branches",
    { meta: { requirements: "[S5.21, S5.22]" } },
    () => {
      expect(findDelivery(at(69.4), withoutZones)).toBeNull();
    },
  );
  it(
    "includes the branch's maximum distance, and nothing beyond",
    { meta: { requirements: "[S5.22]" } },
    () => {
      const metres = distanceMetres(at(69.32), east);
      const reaching = (distance: number | null) =>
        findDelivery(at(69.32), { ...withoutZones, branches: [{ ...east, distance }] });
      expect(reaching(metres)).not.toBeNull();
      expect(reaching(metres - 0.001)).toBeNull();
      // A branch without a distance does not deliver.
      expect(reaching(null)).toBeNull();
    },
  );
  it("uses the tariff of the chosen branch only", { meta: { requirements: "[S5.22]" } }, () => {
    const tariffs = [{ branchId: "west", freeMetres: 0, pricePerKm: 9_000 }];
    expect(findDelivery(at(69.32), { ...withoutZones, tariffs })).toMatchObject({
      branch: east,
      price: 10_000,
    });
  });
  it("takes the nearest branch in range, whatever the prices", () => {
    const cheap = { ...west, deliveryPrice: 1_000, distance: 50_000 };
    for (const branches of [
      [cheap, east],
      [east, cheap],
    ])
      expect(findDelivery(at(69.29), { ...withoutZones, branches })).toMatchObject({
        branch: east,
      });
  });
  it("skips a nearer branch with a smaller range", () => {
    const branches = [west, { ...east, distance: 500 }];
    expect(findDelivery(at(69.255), { ...withoutZones, branches })).toMatchObject({ branch: west });
  });
});

describe("findDelivery between a city with zones and one without", () => {
  const far = aBranch("far", 69.31, samarkand);

  it(
    "prefers a zone's price to a distance price, in any order of the branches",
    { meta: { requirements: "[S5.22]" } },
    () => {
      for (const branches of [
        [far, west],
        [west, far],
      ])
        expect(findDelivery(at(69.3), { ...map, branches })).toMatchObject({ branch: west });
    },
  );
});

describe("findDelivery with hours", () => {
  it("checks no hours without isOpen", () => {
    expect(findDelivery(at(69.29), map)).toMatchObject({ branch: east });
  });
  it("prefers an open branch to a nearer closed one", () => {
    expect(findDelivery(at(69.29), { ...map, isOpen: ({ id }) => id === "west" })).toMatchObject({
      branch: west,
    });
  });
  it("returns the best closed branch when all are closed", () => {
    expect(findDelivery(at(69.29), { ...map, isOpen: () => false })).toMatchObject({
      branch: east,
    });
  });
});

describe("findDelivery against a reference implementation", () => {
  it(
    "agrees on price, distance and branch for any map",
    { meta: { requirements: "[S5.22]" } },
    () => {
      const degree = integer({ min: 0, max: 8 }).map((tenth) => tenth / 10);
      const cityId = constantFrom("zoned", "partly", "by distance");
      const branches = array(
        record({
          cityId,
          latitude: degree,
          longitude: degree,
          distance: nat(60_000),
          isOpen: boolean(),
        }),
        { maxLength: 8 },
      ).map((all) =>
        all.map((branch, index) => ({ ...branch, id: `${index}`, deliveryPrice: 10_000 })),
      );
      const zones = array(
        record({
          cityId: constantFrom("zoned", "partly"),
          branchId: constantFrom(null, "0", "3"),
          price: constantFrom(9_000, 12_000, 20_000),
          polygon: tuple(degree, degree, constantFrom(0.2, 0.5)).map((edges) => box(...edges)),
        }),
        { maxLength: 8 },
      );
      assert(
        property(branches, zones, degree, degree, (all, drawn, latitude, longitude) => {
          const point = { latitude: latitude + 0.01, longitude: longitude + 0.02 };
          const records = { branches: all, zones: drawn, tariffs: [] };
          const found = findDelivery(point, { ...records, isOpen: ({ isOpen }) => isOpen });
          expect(summary(found)).toEqual(summary(byTheRule(point, records)));
        }),
      );
    },
  );

  /** Reference: every branch with its cheapest zone; open ones first, then price, then distance. */
  function byTheRule<B extends DeliveringBranch & { isOpen: boolean }>(
    point: Point,
    { branches, zones }: { branches: readonly B[]; zones: readonly PricedZone[] },
  ) {
    type Ranked = DeliveryOffer<B, PricedZone> & { rank: number };
    const offers = branches.flatMap((branch): Ranked[] => {
      const distance = distanceMetres(point, branch);
      const ofCity = zones.filter((zone) => zone.cityId === branch.cityId);
      const [zone = null] = ofCity
        .filter(({ branchId }) => branchId === null || branchId === branch.id)
        .filter(({ polygon }) => isInArea(point, polygon))
        .toSorted((a, b) => a.price - b.price);
      if (zone) return [{ branch, zone, price: zone.price, distance, rank: zone.price }];
      const reaches = ofCity.length === 0 && distance <= (branch.distance ?? 0);
      return reaches ? [{ branch, zone, price: 10_000, distance, rank: 1_000_000 }] : [];
    });
    const [best = null] = offers.toSorted(
      (a, b) =>
        Number(b.branch.isOpen) - Number(a.branch.isOpen) ||
        a.rank - b.rank ||
        a.distance - b.distance,
    );
    return best;
  }

  /** Either of two equally near branches is correct. */
  const summary = (offer: DeliveryOffer<{ isOpen: boolean }, PricedZone> | null) =>
    offer && {
      isOpen: offer.branch.isOpen,
      price: offer.price,
      isByZone: offer.zone !== null,
      metres: Math.round(offer.distance),
    };
});

describe("findDelivery in a large city", () => {
  it("checks the hours of as few branches as needed to find an open one", () => {
    const branches = Array.from({ length: 300 }, (_, index) =>
      aBranch(`branch ${index}`, 69.2 + index / 1_000),
    );
    const checked: string[] = [];
    const isOpen = ({ id }: { id: string }) => checked.push(id) === 3;
    const offer = findDelivery(at(69.2), { ...map, branches, isOpen });
    expect(offer?.branch.id).toBe("branch 2");
    expect(checked).toEqual(["branch 0", "branch 1", "branch 2"]);
  });
});
