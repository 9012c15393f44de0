import { ADDRESS_TOLERANCE_DEGREES } from "@dasturxon/contract/constants";
import type { Point } from "../delivery/distance.ts";

/**
 * The saved address at the chosen point: at most 0.000099 degrees away on each axis, inclusive. Of
 * several, the nearest.
 *
 * @see Specification, point 4, "Address resolution"; decision "S4.69".
 */
export function findSavedAddress<Address extends Point>(
  point: Point,
  addresses: readonly Address[],
): Address | null {
  let best: Address | null = null;
  let bestGap = Infinity;
  for (const address of addresses) {
    const [north, east] = [
      gap(point.latitude, address.latitude),
      gap(point.longitude, address.longitude),
    ];
    const isSame = north <= tolerance && east <= tolerance;
    if (isSame && north + east < bestGap) [best, bestGap] = [address, north + east];
  }
  return best;
}

// Compares whole billionths of a degree: the limit is inclusive, and float differences are inexact.
const billionths = (degrees: number) => Math.round(degrees * 1e9);
const tolerance = billionths(ADDRESS_TOLERANCE_DEGREES);
const gap = (one: number, other: number) => billionths(Math.abs(one - other));
