import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Tariff } from "@dasturxon/contract/entities/tariff";
import type { Zone } from "@dasturxon/contract/entities/zone";
import type { Metres, Sum } from "@dasturxon/contract/primitives";
import { distanceMetres } from "./distance.ts";
import type { Point } from "./distance.ts";
import { distancePrice } from "./distance-price.ts";
import { isInArea } from "./is-in-area.ts";

type DeliveringBranch = Pick<
  Branch,
  "id" | "cityId" | "latitude" | "longitude" | "deliveryPrice" | "distance"
>;
type PricedZone = Pick<Zone, "cityId" | "branchId" | "polygon" | "price">;

export type DeliveryMap<B extends DeliveringBranch, Z extends PricedZone> = {
  /** Only branches whose own setting and merchant's switch allow delivery: see `canServe`. */
  branches: readonly B[];
  /** All zones of the merchant: a city that has any delivers into them only. */
  zones: readonly Z[];
  tariffs: readonly Pick<Tariff, "branchId" | "freeMetres" | "pricePerKm">[];
  /**
   * Branches that deliver at the wanted moment come before closed ones; without it hours do not count. When every
   * one is closed the best closed one stands: its order can be scheduled.
   */
  isOpen?: (branch: B) => boolean;
};

/** Who delivers to a point, and for how much before free delivery and promo. */
export type DeliveryOffer<B = Branch, Z = Zone> = {
  branch: B;
  /** The zone that makes the price; `null` where the distance makes it. */
  zone: Z | null;
  price: Sum;
  /** From the branch to the point. */
  distance: Metres;
};

/**
 * The delivery to a point: the smallest zone price, from the nearest branch that can serve it.
 *
 * @returns `null` when nobody delivers there: OUT_OF_ZONE at tariff, quote and order, BRANCH_NOT_FOUND at the
 * closest branch.
 * @see Decision "S5.22".
 */
export function findDelivery<B extends DeliveringBranch, Z extends PricedZone>(
  point: Point,
  map: DeliveryMap<B, Z>,
): DeliveryOffer<B, Z> | null {
  const offers = map.branches.flatMap((branch) => offerOf(branch, point, map) ?? []);
  const isOpen = map.isOpen ?? (() => true);
  const rank = ({ branch, zone, price, distance }: DeliveryOffer<B, Z>) =>
    [isOpen(branch) ? 0 : 1, zone ? price : Infinity, distance] as const;
  return (
    offers
      .map((offer) => ({ offer, rank: rank(offer) }))
      .toSorted(
        (a, b) => a.rank[0] - b.rank[0] || compare(a.rank[1], b.rank[1]) || a.rank[2] - b.rank[2],
      )
      .at(0)?.offer ?? null
  );
}

function offerOf<B extends DeliveringBranch, Z extends PricedZone>(
  branch: B,
  point: Point,
  { zones, tariffs }: DeliveryMap<B, Z>,
): DeliveryOffer<B, Z> | null {
  const distance = distanceMetres(point, branch);
  const ofCity = zones.filter(({ cityId }) => cityId === branch.cityId);
  if (ofCity.length > 0) {
    const zone = ofCity
      .filter(
        ({ branchId, polygon }) =>
          (branchId ?? branch.id) === branch.id && isInArea(point, polygon),
      )
      .reduce<Z | null>((best, next) => (best && best.price <= next.price ? best : next), null);
    return zone && { branch, zone, price: zone.price, distance };
  }
  if (distance > (branch.distance ?? 0)) return null;
  const tariff = tariffs.find(({ branchId }) => branchId === branch.id) ?? null;
  return { branch, zone: null, price: distancePrice(branch, tariff, distance), distance };
}

// Infinity − Infinity is no number.
const compare = (a: number, b: number) => (a === b ? 0 : a - b);
