import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Tariff } from "@dasturxon/contract/entities/tariff";
import type { Zone } from "@dasturxon/contract/entities/zone";
import type { Point } from "./distance.ts";
import { areaTest } from "./is-in-area.ts";
import { nearestFirst } from "./nearest-first.ts";

export type DeliveringBranch = Pick<
  Branch,
  "id" | "cityId" | "latitude" | "longitude" | "deliveryPrice" | "distance"
>;
export type PricedZone = Pick<Zone, "cityId" | "branchId" | "polygon" | "price">;
type PricedDistance = Pick<Tariff, "branchId" | "freeMetres" | "pricePerKm">;

type DeliveryRecords<B, Z> = {
  /** Only branches whose own setting and merchant's switch allow delivery: see `canServe`. */
  branches: readonly B[];
  /** All zones of the merchant: a city that has any delivers into them only. */
  zones: readonly Z[];
  tariffs: readonly PricedDistance[];
};

/** A merchant's branches and zones, prepared once and asked by every visitor's point. */
export type DeliveryArea<B, Z> = {
  /** The zones that a point lies in. */
  zonesAround(point: Point): Z[];
  /** Branches of the cities that deliver by zones, the nearest first. */
  nearestBranches(point: Point): Iterable<B>;
  /** Branches of the cities where the distance makes the price, the nearest first. */
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
  const drawn = zones.map((zone) => ({ zone, holds: areaTest(zone.polygon) }));
  const tariffOf = new Map(tariffs.toReversed().map((tariff) => [tariff.branchId, tariff]));
  return {
    zonesAround: (point) => drawn.filter(({ holds }) => holds(point)).map(({ zone }) => zone),
    nearestBranches: nearestFirst(branches.filter(hasZones)),
    nearestByDistance: nearestFirst(branches.filter((branch) => !hasZones(branch))),
    tariffOf: ({ id }) => tariffOf.get(id) ?? null,
  };
}
