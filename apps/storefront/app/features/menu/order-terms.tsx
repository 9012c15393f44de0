import { StarIcon } from "@dasturxon/ui/icons/star";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useDraft } from "../../core/session/client-session-context.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOrderEstimate } from "../../shop/fulfilment/order-estimate.ts";
import type { OrderEstimate } from "../../shop/fulfilment/order-estimate.ts";
import styles from "./order-terms.module.css";

/**
 * Shows delivery price, minimum, rating and hours, by which customers choose a shop. The cached page does not know the
 * hours, so their space is reserved.
 */
export default function OrderTerms() {
  const { t, format } = useMessages();
  const { orderSettings, estimate: brandEstimate } = useBrand();
  const { rating } = brandEstimate;
  const isDelivery = useDraft(({ choices }) => choices.serviceType === "DELIVERY");
  const estimate = useOrderEstimate();
  const { minimalDeliveryPrice } = orderSettings;
  const fee = estimate?.fee;
  const hours = useHours(estimate);
  return (
    <ul className={styles.terms} aria-label={t.shell.orderTerms}>
      {fee && <li>{feeText(fee)}</li>}
      {isDelivery && minimalDeliveryPrice > 0 && (
        <li>{t.shell.minimum(format.amount(minimalDeliveryPrice))}</li>
      )}
      {rating && (
        <li>
          <StarIcon size={14} isFilled className={styles.star} />
          <span aria-hidden="true">
            {format.number(rating.grade)} ({format.number(rating.count)})
          </span>
          <VisuallyHidden>
            {t.shell.rating(format.number(rating.grade), format.number(rating.count))}
          </VisuallyHidden>
        </li>
      )}
      <li className={styles.hours}>{hours}</li>
    </ul>
  );

  function feeText({ from, to }: { from: number; to: number }) {
    if (to === 0) return t.shell.deliveryFree;
    const sum = format.sum(from);
    return from === to ? t.shell.deliveryFor(sum) : t.shell.deliveryFrom(sum);
  }
}

function useHours(estimate: OrderEstimate | null): string {
  const { t, format } = useMessages();
  const now = useNow();
  if (!now || !estimate) return "";
  const { minutes, opensAt, closesAt } = estimate;
  if (opensAt) return t.shell.opensAt(format.time(opensAt));
  if (!minutes) return "";
  return closesAt ? t.shell.until(format.time(closesAt)) : t.shell.allDay;
}
