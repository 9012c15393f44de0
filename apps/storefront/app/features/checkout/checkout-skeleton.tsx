import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./checkout.module.css";

/** Skeleton of checkout, which only the browser renders: the server knows no basket. */
export function CheckoutSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.checkout.waiting}>
      <div className={styles.page}>
        <div className={styles.form}>
          <Skeleton shape="block" height="44px" />
          <Skeleton shape="block" height="206px" />
          <Skeleton shape="block" height="124px" />
          <Skeleton shape="block" height="164px" />
        </div>
        <div className={styles.side}>
          <Skeleton shape="block" height="320px" />
          <Skeleton shape="block" height="52px" />
        </div>
      </div>
    </Loading>
  );
}
