import { weekMinutes } from "@dasturxon/domain/branch/week-spans";
import { StarIcon } from "@dasturxon/ui/icons/star";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useDraft } from "../../core/session/client-session-context.ts";
import { useOrderEstimate } from "../../shop/fulfilment/order-estimate.ts";
import styles from "./order-terms.module.css";

/**
 * Shows delivery price, minimum, rating and hours, by which customers choose a shop. The cached page does not know the
 * hours, so their space is reserved.
 */
export default function OrderTerms() {
  const { t, format } = useMessages();
  const { orderSettings, estimate: brandEstimate } = useBrand();
  const { rating, branches } = brandEstimate;
  const service = useDraft(({ choices }) => choices.serviceType);
  const { fee, closesAt } = useOrderEstimate() ?? {};
  const { minimalDeliveryPrice } = orderSettings;
  const isAlwaysOpen = branches.some(({ week }) =>
    week[service].some(([, length]) => length >= weekMinutes),
  );
  return (
    <ul className={styles.terms} aria-label={t.shell.orderTerms}>
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
      {service === "DELIVERY" && minimalDeliveryPrice > 0 && (
        <li>{t.shell.minimum(format.amount(minimalDeliveryPrice))}</li>
      )}
      {/* An address changes it, so only the hours follow. */}
      {fee && <li>{feeText(fee)}</li>}
      {!isAlwaysOpen && (
        <li className={styles.hours}>{closesAt && t.shell.until(format.time(closesAt))}</li>
      )}
    </ul>
  );

  function feeText({ from, to }: { from: number; to: number }) {
    if (to === 0) return t.shell.deliveryFree;
    const amount = format.amount(from);
    return from === to ? t.shell.deliveryFor(amount) : t.shell.deliveryFrom(amount);
  }
}
