import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./promos.module.css";

export function PromosSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.promos.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="216px" />
        <Skeleton shape="block" height="216px" />
      </div>
    </Loading>
  );
}
