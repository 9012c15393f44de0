import type { Sum } from "@dasturxon/contract/primitives";

/** Hundredths of a sum, whole. Only payment and fiscal adapters count in them; the product counts in whole sums. */
export type Tiyin = number;

export const toTiyin = (sum: Sum): Tiyin => sum * 100;

/** @returns `null` if the amount is no whole, positive number of sums. */
export function fromTiyin(amount: Tiyin): Sum | null {
  const sum = amount / 100;
  return Number.isSafeInteger(amount) && Number.isInteger(sum) && sum > 0 ? sum : null;
}
