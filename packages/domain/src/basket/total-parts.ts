import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { Sum } from "@dasturxon/contract/primitives";

/** One line of the total with its sign. The parts add up to the total. */
export type TotalPart = {
  kind:
    | "PRODUCTS"
    | "DISCOUNT"
    | "PROMO"
    | "DELIVERY"
    | "DELIVERY_PROMO"
    | "SERVICE_FEE"
    | "CASHBACK";
  amount: Sum;
};

export type PartAmounts = Pick<
  QuoteAmounts,
  | "productPrice"
  | "productDiscount"
  | "promoDiscount"
  | "deliveryPrice"
  | "deliveryDiscount"
  | "servicePrice"
  | "cashback"
>;

/**
 * The lines of a bill: products and a priced delivery always, the rest only where it changes the total.
 *
 * @param isDeliveryPriced False for a pick-up, and while no address is known.
 */
export function totalParts(amounts: PartAmounts, isDeliveryPriced: boolean): TotalPart[] {
  const parts: TotalPart[] = [
    { kind: "PRODUCTS", amount: amounts.productPrice },
    { kind: "DISCOUNT", amount: amounts.promoDiscount - amounts.productDiscount },
    { kind: "PROMO", amount: 0 - amounts.promoDiscount },
    { kind: "DELIVERY", amount: amounts.deliveryPrice },
    { kind: "DELIVERY_PROMO", amount: 0 - amounts.deliveryDiscount },
    { kind: "SERVICE_FEE", amount: amounts.servicePrice },
    { kind: "CASHBACK", amount: 0 - amounts.cashback },
  ];
  return parts.filter(
    ({ kind, amount }) =>
      amount !== 0 || kind === "PRODUCTS" || (kind === "DELIVERY" && isDeliveryPriced),
  );
}
