import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./my-addresses.module.css";

export function AddressesSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.shell.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="52px" />
      </div>
    </Loading>
  );
}
