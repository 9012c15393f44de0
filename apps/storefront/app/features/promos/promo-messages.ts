import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Messages } from "@dasturxon/messages/messages";

type PromoMessages = Pick<Messages, "t" | "format">;

/** Benefits of a promo, one per line: 'Free delivery'. Specification, point 9. */
export function promoGifts(promo: Promo, { t, format }: PromoMessages): string[] {
  const { discountType, productDiscount, deliveryDiscount } = promo;
  const isPercent = discountType === "PERCENTAGE";
  const amount = (value: number) => (isPercent ? format.percent(value) : format.sum(value));
  const isFree = isPercent && deliveryDiscount >= 100;
  return [
    ...(productDiscount > 0 ? [t.promos.productsOff(amount(productDiscount))] : []),
    ...(isFree ? [t.promos.deliveryFree] : []),
    ...(deliveryDiscount > 0 && !isFree ? [t.promos.deliveryOff(amount(deliveryDiscount))] : []),
  ];
}

/** Conditions of a promo. */
export function promoConditions(promo: Promo, { t, format }: PromoMessages): string[] {
  const { minPrice, maxDiscount, usesPerUser, discountType } = promo;
  return [
    ...(minPrice > 0 ? [t.promos.above(format.sum(minPrice))] : []),
    ...(maxDiscount && discountType === "PERCENTAGE"
      ? [t.promos.upTo(format.sum(maxDiscount))]
      : []),
    ...(usesPerUser ? [t.promos.times(usesPerUser)] : []),
    t.promos.until(format.dateTime(promo.endDate)),
  ];
}
