import type { Order } from "@dasturxon/contract/entities/order";
import { shares } from "@dasturxon/domain/basket/shares";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";

/** The share of each member of a group in the order's total. Decision 0071. */
export function OrderShares({ order }: { order: Order }) {
  const { t, format } = useMessages();
  return (
    <>
      {shares(order).map(({ person, total }) => (
        <TotalLine key={person} label={person || t.group.unnamed} amount={format.sum(total)} />
      ))}
      <p className={styles.muted}>{t.group.sharesText}</p>
    </>
  );
}
