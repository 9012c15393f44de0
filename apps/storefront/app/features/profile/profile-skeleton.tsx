import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./profile.module.css";

/** Skeleton of a profile page, below its heading. */
export function ProfileSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.profile.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="72px" />
        <Skeleton shape="block" height="232px" />
        <Skeleton shape="block" height="180px" />
      </div>
    </Loading>
  );
}
