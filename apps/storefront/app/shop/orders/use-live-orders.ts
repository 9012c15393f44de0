import type { LiveOrder } from "@dasturxon/contract/entities/order-event";
import { useEffect, useState } from "react";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { knownActiveOrders, refreshOrders, reloadOrders, storeOrder } from "./order-cache.ts";
import { followTogether } from "./follow-together.ts";
import type { Following } from "./follow-together.ts";

/** Milliseconds within which a new stream has sent all active orders. */
const openingMs = 2_000;

/**
 * Updates the active orders by the browser's shared stream, else by polling.
 *
 * @returns Whether the stream is open; `null` while there is none to open, or while it is opening.
 */
export function useLiveOrders(): boolean | null {
  const clientSession = useClientSession();
  const userId = useSession(({ user }) => user?.id ?? null);
  // Those of the last visit, too: without a connection the list is not loaded.
  const hasActive = useSession(({ glances }) => Boolean(glances?.length));
  const [isLive, setLive] = useState<boolean | null>(null);

  useEffect(() => {
    if (!userId || !hasActive) return;
    let isOpen = false;
    const following = followTogether(`orders:${userId}`, {
      open: (handlers) => openStream(clientSession, userId, handlers),
      known: () => ({ orders: knownActiveOrders(clientSession), isLive: isOpen }),
      onOrder: (order) => storeOrder(clientSession, order),
      onLive(live) {
        isOpen = live;
        setLive(live);
      },
    });
    return () => {
      following.stop();
      setLive(null);
    };
  }, [hasActive, userId, clientSession]);

  return hasActive ? isLive : null;
}

/**
 * A new stream begins with the orders that are active now. Orders that ended just before are not in it, so request
 * those that it does not send.
 */
function openStream(
  clientSession: ClientSession,
  userId: string,
  { onOrder, onLive }: Parameters<Following["open"]>[0],
) {
  const named = new Set<string>();
  let opening: ReturnType<typeof setTimeout> | undefined;
  const reloadUnnamed = async () => {
    const { glances } = clientSession.session.getState();
    const unnamed = (glances ?? []).filter(({ id }) => !named.has(id));
    (await reloadOrders(clientSession, unnamed)).forEach(onOrder);
  };
  const stream = clientSession.api.followOrders(userId, {
    onEvent(order: LiveOrder) {
      named.add(order.id);
      onOrder(order);
    },
    // Through `onOrder`, so that the other tabs get it too.
    poll: () => void refreshOrders(clientSession).then((orders) => orders.forEach(onOrder)),
    onLive(isLive) {
      onLive(isLive);
      clearTimeout(opening);
      // A resumed stream sends every missed change itself.
      if (isLive && named.size === 0) opening = setTimeout(() => void reloadUnnamed(), openingMs);
    },
  });
  return {
    stop() {
      clearTimeout(opening);
      stream.stop();
    },
  };
}
