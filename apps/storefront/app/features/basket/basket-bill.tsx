import { useMessages } from "../../core/i18n/messages.ts";
import { Bill } from "../../shop/orders/bill.tsx";
import type { BasketView } from "./use-basket-view.ts";

/** The bill before checkout. */
export function BasketBill({ view }: { view: BasketView }) {
  const { t } = useMessages();
  const { lines, totals, orderSettings, quote, isDelivery, isOutOfZone } = view;
  const { promo } = view.promo;
  const reduced = lines.filter(({ price }) => price.undiscountedTotal > price.lineTotal);
  const isPriced = totals.parts.some(({ kind }) => kind === "DELIVERY");
  return (
    <section aria-label={t.basket.bill}>
      <Bill
        parts={totals.parts}
        productCount={totals.productCount}
        totalPrice={totals.totalPrice}
        promoCode={promo?.code}
        reasons={{
          discounted: reduced.map(({ name }) => name),
          promo,
          zoneName: quote?.explanations.zoneName,
          distance: quote?.explanations.distance,
          freeDeliveryFrom: orderSettings.freeDeliveryFrom,
          serviceFeeFreeFrom: orderSettings.isServiceFeeFreeAboveThreshold
            ? orderSettings.serviceFeeThreshold
            : null,
        }}
        unpricedDelivery={
          isDelivery && !isPriced ? (isOutOfZone ? "outOfZone" : "addressNeeded") : null
        }
        earned={{ amount: totals.cashbackEarned, percent: orderSettings.cashbackPercent }}
      />
    </section>
  );
}
