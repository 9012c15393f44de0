import type { Area } from "@dasturxon/contract/entities/delivery";
import type { Metres, Sum } from "@dasturxon/contract/primitives";
import type { DeliveryRecords, DeliveringBranch, PricedZone } from "./delivery-area.ts";
import { distanceMetres, type Point } from "./distance.ts";
import { distancePrice } from "./find-delivery.ts";

/** Price and distance of a delivery from a branch, while no address is known. */
export type UsualDelivery = {
  distance: Metres;
  /** Before free delivery and promo. */
  fee: { from: Sum; to: Sum };
};

/**
 * The usual delivery from a branch: into the middle one of its zones, or half as far as its radius; `null` if it delivers
 * nowhere.
 */
export function usualDelivery<B extends DeliveringBranch, Z extends PricedZone>(
  branch: B,
  { zones, tariffs }: Pick<DeliveryRecords<B, Z>, "zones" | "tariffs">,
): UsualDelivery | null {
  const ofCity = zones.filter(({ cityId }) => cityId === branch.cityId);
  if (ofCity.length === 0) return byRadius(branch, tariffs);
  const own = ofCity.filter(({ branchId }) => (branchId ?? branch.id) === branch.id);
  if (own.length === 0) return null;
  const distances = own.map(({ polygon }) => distanceInto(polygon, branch));
  const prices = own.map(({ price }) => price);
  return {
    distance: median(distances),
    fee: { from: Math.min(...prices), to: Math.max(...prices) },
  };
}

function byRadius(
  branch: DeliveringBranch,
  tariffs: DeliveryRecords<DeliveringBranch, PricedZone>["tariffs"],
): UsualDelivery | null {
  const radius = branch.distance ?? 0;
  if (radius <= 0) return null;
  const tariff = tariffs.find(({ branchId }) => branchId === branch.id) ?? null;
  return {
    distance: radius / 2,
    fee: {
      from: distancePrice(branch, tariff, 0),
      to: distancePrice(branch, tariff, radius),
    },
  };
}

/** Half way between a zone's middle and its border: the middle alone is the branch itself in a zone around it. */
function distanceInto(area: Area, from: Point): Metres {
  const polygons = area.type === "Polygon" ? [area.coordinates] : area.coordinates;
  const border = polygons.flatMap(([outer = []]) =>
    outer.map(([longitude, latitude]): Point => ({ longitude, latitude })),
  );
  const middle = {
    longitude: middleOf(border.map(({ longitude }) => longitude)),
    latitude: middleOf(border.map(({ latitude }) => latitude)),
  };
  const toBorder = border.map((point) => distanceMetres(from, point));
  const mean = toBorder.reduce((sum, each) => sum + each, 0) / toBorder.length;
  return (distanceMetres(from, middle) + mean) / 2;
}

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
