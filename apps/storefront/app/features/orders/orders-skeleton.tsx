import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./orders.module.css";

/** Skeleton of the cards. */
export function OrdersSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.orders.loading}>
      <div className={styles.list}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.bones}>
            <Skeleton width="60%" height="22px" />
            <Skeleton width="45%" height="20px" />
            <div className={styles.bonePictures}>
              <Skeleton shape="block" width="48px" height="48px" />
              <Skeleton shape="block" width="48px" height="48px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The whole page until the browser knows the user. */
export function OrdersPageSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="44px" />
      <OrdersSkeleton />
    </>
  );
}
