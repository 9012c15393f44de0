import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import type { Metres, Sum } from "@dasturxon/contract/primitives";
import type { DeliveringBranch, DeliveryArea, PricedZone } from "./delivery-area.ts";
import { distanceMetres, type Point } from "./distance.ts";

/** A delivery to a point: branch, and price before free delivery and promo. */
export type DeliveryOffer<B = Branch, Z = Zone> = {
  branch: B;
  /** The zone that sets the price; `null` where the distance sets it. */
  zone: Z | null;
  price: Sum;
  /** From the branch to the point. */
  distance: Metres;
};

/**
 * The delivery to a point: the lowest zone price, from the nearest branch that can serve it.
 *
 * @param isOpen Branches open at the wanted time come before closed ones; without it hours are ignored.
 * When all are closed, the best closed one is returned: its order can be scheduled. Hours are the expensive
 * part, so as few branches as possible are checked.
 * @returns `null` when no branch delivers there: OUT_OF_ZONE at tariff, quote and order, BRANCH_NOT_FOUND at the
 * closest branch.
 * @see Decision "S5.22".
 */
export function findDelivery<B extends DeliveringBranch, Z extends PricedZone>(
  point: Point,
  area: DeliveryArea<B, Z>,
  isOpen: (branch: B) => boolean = () => true,
): DeliveryOffer<B, Z> | null {
  return findOrFirst(offersTo(point, area), ({ branch }) => isOpen(branch));
}

/** One offer per branch that delivers to a point, best first: by the zone's price, then by distance. */
function* offersTo<B extends DeliveringBranch, Z extends PricedZone>(
  point: Point,
  area: DeliveryArea<B, Z>,
): Generator<DeliveryOffer<B, Z>> {
  const zonesByPrice = Map.groupBy(area.zonesAround(point), ({ price }) => price);
  const offered = new Set<B>();
  for (const [price, zones] of [...zonesByPrice].toSorted(([a], [b]) => a - b)) {
    for (const branch of area.nearestBranches(point)) {
      const zone = zones.find((candidate) => serves(branch, candidate));
      if (!zone || offered.has(branch)) continue;
      offered.add(branch);
      yield { branch, zone, price, distance: distanceMetres(point, branch) };
    }
  }
  for (const branch of area.nearestByDistance(point)) {
    const distance = distanceMetres(point, branch);
    if (distance > (branch.distance ?? 0)) continue;
    const price = distancePrice(branch, area.tariffOf(branch), distance);
    yield { branch, zone: null, price, distance };
  }
}

const serves = ({ id, cityId }: DeliveringBranch, zone: PricedZone) =>
  zone.cityId === cityId && (zone.branchId ?? id) === id;

/**
 * Delivery price where the city has no zones: the branch's price, and `pricePerKm` for each started kilometre
 * beyond `freeMetres`.
 *
 * @param tariff `null`: the branch's price applies to any distance.
 * @returns Whole sums.
 * @see Decision "S5.22".
 */
export function distancePrice(
  branch: Pick<Branch, "deliveryPrice">,
  tariff: Pick<Tariff, "freeMetres" | "pricePerKm"> | null,
  distance: Metres,
): Sum {
  const beyondMetres = tariff ? Math.max(0, distance - tariff.freeMetres) : 0;
  return branch.deliveryPrice + Math.ceil(beyondMetres / 1_000) * (tariff?.pricePerKm ?? 0);
}

/**
 * The first item that matches, else the first item, else `null`. Lazy: stops at the first
 * match.
 */
export function findOrFirst<T>(inOrder: Iterable<T>, isWanted: (each: T) => boolean): T | null {
  let first: T | null = null;
  for (const each of inOrder) {
    if (isWanted(each)) return each;
    first ??= each;
  }
  return first;
}
