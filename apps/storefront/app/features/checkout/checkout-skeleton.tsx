import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../session/messages.ts";
import styles from "./checkout.module.css";

/** The shape of checkout, which the browser fills in: the server knows nobody's basket. */
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
