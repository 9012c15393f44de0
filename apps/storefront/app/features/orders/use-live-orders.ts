import { useEffect, useState } from "react";
import { useSession, useClientSession } from "../../session/client-session-context.ts";
import { followTogether } from "./follow-together.ts";
import { orderBookOf } from "./order-book.ts";

/**
 * Keeps the book up to date while an order is on its way, by the browser's one stream, else by asking.
 *
 * @returns Whether news arrives by itself; `null` while nothing is followed or it is not known yet.
 */
export function useLiveOrders(): boolean | null {
  const clientSession = useClientSession();
  const userId = useSession(({ user }) => user?.id ?? null);
  const hasActive = useSession(({ activeOrders }) => activeOrders.length > 0);
  const [isLive, setLive] = useState<boolean | null>(null);

  useEffect(() => {
    if (!userId || !hasActive) return;
    const book = orderBookOf(clientSession);
    let isOpen = false;
    const following = followTogether(`orders:${userId}`, {
      open({ onOrder, onLive }) {
        // Through `onOrder`, so that the other tabs hear of it too.
        const poll = async () => (await book.getState().refresh()).forEach(onOrder);
        return clientSession.api.followOrders(userId, {
          onEvent: onOrder,
          poll: () => void poll(),
          onLive(live) {
            onLive(live);
            // The stream begins with what is active now; what ended just before is in neither list nor stream.
            if (live) void poll();
          },
        });
      },
      known: () => ({ orders: [...book.getState().orders.values()], isLive: isOpen }),
      onOrder: (order) => book.getState().see([order]),
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
