import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import { useEffect, useState } from "react";
import { useClientSession } from "../../session/client-session-context.ts";

/** What has happened to an order, asked anew after each change; empty until it is here. */
export function useHistory({ id, lastModifiedDate }: Order): OrderEvent[] {
  const { api } = useClientSession();
  const [history, setHistory] = useState<OrderEvent[]>([]);

  useEffect(() => {
    let isGone = false;
    void api.getOrderHistory({ params: { id } }).then(({ result }) => {
      // Without it the steps stand without their times: nothing to tell the customer.
      if (result && !isGone) setHistory(result);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a changed order has another history
  }, [api, id, lastModifiedDate]);

  return history;
}
