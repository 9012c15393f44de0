import type { Quote } from "@dasturxon/contract/entities/quote";
import { localized } from "@dasturxon/messages/language";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";

type Props = {
  quote: Quote;
  isDelivery: boolean;
  /** A newer quote is on its way: the last amounts stay. */
  isWaiting: boolean;
};

/** The server's amounts; every line opens to its reason. */
export function Bill({ quote, isDelivery, isWaiting }: Props) {
  const { t, format } = useMessages();
  const { amounts, explanations, lines } = quote;
  const ownDiscount = amounts.productDiscount - amounts.promoDiscount;
  const promo = explanations.promoCode ?? "";
  const off = (amount: number) => format.amount(-amount);
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const reasons = useReasons(quote);
  return (
    <div aria-busy={isWaiting}>
      <TotalLine
        label={t.basket.dishes(count)}
        amount={format.amount(amounts.productPrice)}
        reason={t.basket.dishesReason}
      />
      {ownDiscount > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.discount}
          amount={off(ownDiscount)}
          reason={reasons.discount}
        />
      )}
      {amounts.promoDiscount > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.promo(promo)}
          amount={off(amounts.promoDiscount)}
          reason={t.basket.deliveryPromoReason(promo)}
        />
      )}
      {isDelivery && (
        <TotalLine
          label={t.basket.delivery}
          tone={explanations.isDeliveryFree ? "benefit" : "plain"}
          amount={
            !quote.branchId
              ? t.basket.deliveryUnknown
              : amounts.deliveryPrice > 0
                ? format.amount(amounts.deliveryPrice)
                : t.basket.deliveryFree
          }
          reason={reasons.delivery}
        />
      )}
      {amounts.deliveryDiscount > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.deliveryPromo}
          amount={off(amounts.deliveryDiscount)}
          reason={t.basket.deliveryPromoReason(promo)}
        />
      )}
      {amounts.servicePrice > 0 && (
        <TotalLine
          label={t.basket.serviceFee}
          amount={format.amount(amounts.servicePrice)}
          reason={reasons.service}
        />
      )}
      {amounts.cashback > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.cashback}
          amount={off(amounts.cashback)}
          reason={t.basket.cashbackReason}
        />
      )}
      <TotalLine tone="total" label={t.basket.total} amount={format.sum(amounts.totalPrice)} />
      {amounts.cashbackEarned > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.earned}
          amount={`+${format.amount(amounts.cashbackEarned)}`}
          reason={t.basket.earnedReason(explanations.cashbackPercent ?? 0)}
        />
      )}
    </div>
  );
}

/** Which discount, which zone, from which sum on: as far as the quote explains it. */
function useReasons({ lines, explanations }: Quote) {
  const { t, format, language } = useMessages();
  const { orderSettings } = useBrand();
  const { zoneName, distance, freeDeliveryFrom, serviceFeeThreshold } = explanations;
  const reduced = lines.filter(({ discount }) => discount > 0);
  const names = new Set(reduced.map(({ name }) => localized(name, language)));
  const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(" ");
  return {
    discount: t.basket.discountReason([...names].join(", ")),
    delivery: join(
      zoneName != null && t.basket.deliveryZone(localized(zoneName, language)),
      distance != null && t.basket.deliveryDistance(format.distance(distance)),
      freeDeliveryFrom != null && t.basket.deliveryFreeReason(format.sum(freeDeliveryFrom)),
    ),
    service: join(
      t.basket.serviceFeeReason,
      orderSettings.isServiceFeeFreeAboveThreshold &&
        serviceFeeThreshold != null &&
        t.basket.serviceFeeFreeFrom(format.sum(serviceFeeThreshold)),
    ),
  };
}
