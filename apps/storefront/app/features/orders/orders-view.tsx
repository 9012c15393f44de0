import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tabs, tabPanelProps } from "@dasturxon/ui/tabs/tabs";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { LiveOrders } from "./live-orders.tsx";
import { ActiveOrders, ArchivedOrders } from "./order-list.tsx";
import { useActiveOrders, useArchive } from "./use-orders.ts";
import { useLiveOrders } from "../../shop/orders/use-live-orders.ts";
import styles from "./orders.module.css";

type OrdersTab = "active" | "archive";

const tabsId = "orders";

type Props = { tab: OrdersTab; onTab: (tab: OrdersTab) => void };

/** The orders of the account in two tabs. Specification, point 2, "order list with Active and Archive tabs". */
export function OrdersView({ tab, onTab }: Props) {
  const { t } = useMessages();
  const isLive = useLiveOrders();
  return (
    <>
      <Tabs
        id={tabsId}
        label={t.orders.tabs}
        value={tab}
        tabs={[
          { value: "active", label: t.orders.active },
          { value: "archive", label: t.orders.archive },
        ]}
        onChange={onTab}
      />
      <div {...tabPanelProps(tabsId, tab)} className={styles.panel}>
        <Orders tab={tab} />
      </div>
      <LiveOrders isLive={isLive} isOver={tab === "archive"} />
    </>
  );
}

function Orders({ tab }: { tab: OrdersTab }) {
  const active = useActiveOrders();
  const archive = useArchive();
  const now = useNow();

  if (!active.orders || !archive.orders || !now) {
    const error = active.error ?? archive.error;
    const retry = () => {
      if (!active.orders) void active.refetch();
      if (!archive.orders) void archive.refetch();
    };
    return error ? <FailureNotice error={error} onRetry={retry} /> : <OrdersSkeleton />;
  }
  return tab === "active" ? (
    <ActiveOrders orders={active.orders} last={archive.orders[0]} now={now} />
  ) : (
    <ArchivedOrders orders={archive.orders} now={now} archive={archive} />
  );
}

/** Skeleton of the cards. */
function OrdersSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.orders.loading}>
      <div className={styles.list}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.bones}>
            <Skeleton width="60%" height="22px" />
            <Skeleton width="45%" height="20px" />
            <div className={styles.bonePictures}>
              <Skeleton shape="block" width="48px" height="48px" />
              <Skeleton shape="block" width="48px" height="48px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The whole page until the browser knows the user. */
export function OrdersPageSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="44px" />
      <OrdersSkeleton />
    </>
  );
}
