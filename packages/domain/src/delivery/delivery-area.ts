import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import type { Point } from "./distance.ts";
import { areaTest } from "./is-in-area.ts";
import { nearestFirst } from "./nearest-first.ts";

export type DeliveringBranch = Pick<
  Branch,
  "id" | "cityId" | "latitude" | "longitude" | "deliveryPrice" | "distance"
>;
export type PricedZone = Pick<Zone, "cityId" | "branchId" | "polygon" | "price">;
type PricedDistance = Pick<Tariff, "branchId" | "freeMetres" | "pricePerKm">;

export type DeliveryRecords<B, Z> = {
  /** Branches that offer delivery: see `canServe`. */
  branches: readonly B[];
  /** All zones of the merchant: a city with zones delivers into them only. */
  zones: readonly Z[];
  tariffs: readonly PricedDistance[];
};

/** Index of a merchant's branches and zones, built once and queried by point. */
export type DeliveryArea<B, Z> = {
  /** Zones that contain a point. */
  zonesAround(point: Point): Z[];
  /** Branches of cities with zones, nearest first. */
  nearestBranches(point: Point): Iterable<B>;
  /** Branches of cities without zones, nearest first. */
  nearestByDistance(point: Point): Iterable<B>;
  tariffOf(branch: B): PricedDistance | null;
};

export function deliveryArea<B extends DeliveringBranch, Z extends PricedZone>({
  branches,
  zones,
  tariffs,
}: DeliveryRecords<B, Z>): DeliveryArea<B, Z> {
  const citiesWithZones = new Set(zones.map(({ cityId }) => cityId));
  const hasZones = ({ cityId }: B) => citiesWithZones.has(cityId);
  const drawn = zones.map((zone) => ({ zone, contains: areaTest(zone.polygon) }));
  const tariffOf = new Map(tariffs.toReversed().map((tariff) => [tariff.branchId, tariff]));
  return {
    zonesAround: (point) => drawn.filter(({ contains }) => contains(point)).map(({ zone }) => zone),
    nearestBranches: nearestFirst(branches.filter(hasZones)),
    nearestByDistance: nearestFirst(branches.filter((branch) => !hasZones(branch))),
    tariffOf: ({ id }) => tariffOf.get(id) ?? null,
  };
}
