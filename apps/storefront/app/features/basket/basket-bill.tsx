import {
  missingForFreeDelivery,
  missingForMinimum,
} from "@dasturxon/domain/basket/delivery-minimum";
import { ProgressLine } from "@dasturxon/ui/progress-line/progress-line";
import { useMessages } from "../../core/i18n/messages.ts";
import { Bill } from "../../shop/orders/bill.tsx";
import type { BasketView } from "./use-basket-view.ts";
import { useBrand } from "../../core/brand/shell.ts";

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

/** Amount missing for the delivery minimum, then for free delivery, if any. */
export function DeliveryProgress({ view }: { view: BasketView }) {
  const { t, format } = useMessages();
  const { orderSettings } = useBrand();
  // A city may have its own minimum; the server knows which city delivers.
  const minimalDeliveryPrice =
    view.quote?.explanations.minimalDeliveryPrice ?? orderSettings.minimalDeliveryPrice;
  const { freeDeliveryFrom } = orderSettings;
  const { productsBeforePromo, products } = view.totals;
  if (!view.isDelivery || view.isOutOfZone) return null;
  const missing = missingForMinimum(productsBeforePromo, minimalDeliveryPrice);
  if (missing > 0) {
    return (
      <ProgressLine
        value={productsBeforePromo}
        max={minimalDeliveryPrice}
        label={t.basket.missingForMinimum(format.sum(missing))}
      />
    );
  }
  const missingForFree = missingForFreeDelivery(products, freeDeliveryFrom);
  if (missingForFree === null || !freeDeliveryFrom) return null;
  return (
    <ProgressLine
      value={products}
      max={freeDeliveryFrom}
      label={
        missingForFree > 0
          ? t.basket.missingForFree(format.sum(missingForFree))
          : t.basket.freeReached
      }
    />
  );
}
