import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../session/messages.ts";
import styles from "./cards.module.css";

/** The shape of a page about cards; its heading stands already. */
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
