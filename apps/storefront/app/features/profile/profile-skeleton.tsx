import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../session/messages.ts";
import styles from "./profile.module.css";

/** The shape of a profile page; its heading stands already. */
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
