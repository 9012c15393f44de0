import { Card } from "@dasturxon/ui/card/card";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../session/messages.ts";
import styles from "./basket-skeleton.module.css";

/** The shape of a basket whose content only the browser knows. */
export function BasketSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.basket.checking}>
      <Card className={styles.lines}>
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton shape="block" width="64px" height="64px" />
            <div className={styles.text}>
              <Skeleton width="70%" />
              <Skeleton width="45%" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}
