import {
  missingForFreeDelivery,
  missingForMinimum,
} from "@dasturxon/domain/basket/delivery-minimum";
import { ProgressLine } from "@dasturxon/ui/progress-line/progress-line";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import type { BasketView } from "./use-basket-view.ts";

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
