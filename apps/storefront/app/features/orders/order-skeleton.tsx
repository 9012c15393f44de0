import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";

/** Skeleton of an order's page. */
export function OrderSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.orders.loadingOne}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton shape="block" height="420px" />
          <Skeleton shape="block" height="52px" />
        </div>
        <div className={styles.column}>
          <Skeleton shape="block" height="180px" />
          <Skeleton shape="block" height="200px" />
        </div>
      </div>
    </Loading>
  );
}
