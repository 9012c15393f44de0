import { Skeleton } from "../skeleton/skeleton.tsx";
import type { CardSize } from "./product-card.tsx";
import card from "./product-card.module.css";
import styles from "./product-card-skeleton.module.css";

/** As large as the card that replaces it. */
export function ProductCardSkeleton({ size = "MEDIUM" }: { size?: CardSize }) {
  return (
    <div className={card.card} data-size={size} aria-hidden="true">
      <Skeleton shape="block" className={size === "BIG" ? styles.wide : styles.square} />
      <div className={card.text}>
        <Skeleton width="60%" />
        <Skeleton width="85%" className={styles.second} />
        <Skeleton width="35%" className={styles.second} />
      </div>
    </div>
  );
}
