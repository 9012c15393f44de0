import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Tariff } from "@dasturxon/contract/entities/delivery";
import type { Metres, Sum } from "@dasturxon/contract/primitives";

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
