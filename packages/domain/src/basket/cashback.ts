import type { Sum } from "@dasturxon/contract/primitives";

/** Percentages, 0 to 100. Decision "Extensions". */
export type CashbackRates = { cashbackPercent: number; cashbackMaxPercent: number };

/**
 * Maximum cashback for an order.
 *
 * @param products Products after the promo, in whole sums.
 * @param balance The customer's balance, in whole sums.
 * @see Decision "money": floor of products × `cashbackMaxPercent` / 100, and no more than the balance.
 */
export function spendableCashback(rates: CashbackRates, products: Sum, balance: Sum): Sum {
  const allowed = Math.floor((products * rates.cashbackMaxPercent) / 100);
  return Math.max(0, Math.min(allowed, balance));
}

/**
 * Cashback earned by a delivered order.
 *
 * @param paid Products after the promo less the cashback spent, in whole sums.
 * @see Decision "money".
 */
export function earnedCashback(rates: CashbackRates, paid: Sum): Sum {
  return Math.max(0, Math.floor((paid * rates.cashbackPercent) / 100));
}
