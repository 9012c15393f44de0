import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./cards.module.css";

/** Skeleton of a page about cards, below its heading. */
export function CardsSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.cards.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="136px" />
        <Skeleton shape="block" height="52px" />
      </div>
    </Loading>
  );
}
