import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../session/messages.ts";
import { useOrderBook } from "./order-book.ts";
import { statusText } from "./order-messages.ts";
import styles from "./live-orders.module.css";
import { useLiveOrders } from "./use-live-orders.ts";

/**
 * Lets a page of orders follow them, and tells a screen reader what has changed.
 *
 * @param props.isOver What the page shows changes no more: there is nothing to say about it.
 */
export function LiveOrders({ isOver }: { isOver: boolean }) {
  const { t } = useMessages();
  const isLive = useLiveOrders();
  const change = useLastChange();
  return (
    <>
      {isLive !== null && !isOver && (
        <p className={styles.live} data-live={isLive}>
          {isLive ? t.orders.live : t.orders.reconnecting}
        </p>
      )}
      <VisuallyHidden>
        <output>{change}</output>
      </VisuallyHidden>
    </>
  );
}

/** The latest change of a status, in words; empty at first. */
function useLastChange(): string {
  const { t } = useMessages();
  const { orders } = useOrderBook();
  const before = useRef(orders);
  const [change, setChange] = useState("");

  useEffect(() => {
    for (const order of orders.values()) {
      const old = before.current.get(order.id);
      if (!old || old === order || statusText(old, t) === statusText(order, t)) continue;
      setChange(t.orders.changed(String(order.number), statusText(order, t)));
    }
    before.current = orders;
  }, [orders, t]);

  return change;
}
