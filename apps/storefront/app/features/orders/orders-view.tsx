import { FailureNotice } from "../../session/failure-notice.tsx";
import { Tabs, tabPanelProps } from "@dasturxon/ui/tabs/tabs";
import { useEffect } from "react";
import { useNow } from "../../fulfilment/use-now.ts";
import { useMessages } from "../../session/messages.ts";
import { LiveOrders } from "./live-orders.tsx";
import { ActiveOrders, ArchivedOrders } from "./order-list.tsx";
import { activeOf, archiveOf, useOrderBook } from "./order-book.ts";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import styles from "./orders.module.css";

export type OrdersTab = "active" | "archive";

const tabsId = "orders";

type Props = { tab: OrdersTab; onTab: (tab: OrdersTab) => void };

/** The orders of the account in two tabs. Specification, point 2, "order list with Active and Archive tabs". */
export function OrdersView({ tab, onTab }: Props) {
  const { t } = useMessages();
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
      <LiveOrders isOver={tab === "archive"} />
    </>
  );
}

function Orders({ tab }: { tab: OrdersTab }) {
  const book = useOrderBook();
  const { orders, archive, isActiveKnown, error, load } = book;
  const now = useNow();

  useEffect(() => {
    void load();
  }, [load]);

  if (!isActiveKnown || !archive || !now) {
    if (!error) return <OrdersSkeleton />;
    return <FailureNotice error={error} onRetry={() => void load()} />;
  }
  const archived = archiveOf({ orders, archive });
  return tab === "active" ? (
    <ActiveOrders orders={activeOf(orders)} last={archived[0]} now={now} />
  ) : (
    <ArchivedOrders orders={archived} now={now} book={book} />
  );
}
