import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, useState } from "react";
import type { Order } from "@dasturxon/contract/entities/order";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { statusText } from "../../shop/orders/status-texts.ts";
import styles from "./live-orders.module.css";

/**
 * Shows whether the page's orders update live, and announces changes to screen readers.
 *
 * @param props.isOver The shown orders have ended and change no more.
 */
export function LiveOrders({ isLive, isOver }: { isLive: boolean | null; isOver: boolean }) {
  const { t } = useMessages();
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

/** The latest change of a status, as text; empty at first. */
function useLastChange(): string {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const [change, setChange] = useState("");

  useEffect(() => {
    const cache = queryClientOf(clientSession).getQueryCache();
    const isOrder = ([user, kind]: readonly unknown[]) =>
      user === userIdOf(clientSession) && kind === "order";
    const statuses = new Map<string, string>();
    const note = (order: Order | undefined) => {
      if (!order) return;
      const status = statusText(order, t);
      const before = statuses.get(order.id);
      statuses.set(order.id, status);
      if (before !== undefined && before !== status)
        setChange(t.orders.changed(String(order.number), status));
    };
    for (const { queryKey, state } of cache.getAll())
      if (isOrder(queryKey)) note(state.data as Order | undefined); // Parsed from a key that this file wrote.
    return cache.subscribe(({ type, query }) => {
      if (type === "updated" && isOrder(query.queryKey))
        note(query.state.data as Order | undefined);
    });
  }, [clientSession, t]);

  return change;
}
