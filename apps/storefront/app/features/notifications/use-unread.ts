import { useEffect } from "react";
import { useSession, useClientSession } from "../../session/client-session-context.ts";
import { countUnread, notificationsOf, useNotifications } from "./notification-store.ts";

/** How many of the newest are unread. Asks once for each customer. */
export function useUnread(): number {
  const clientSession = useClientSession();
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    const { items, error, load } = notificationsOf(clientSession).getState();
    // After a failure the list offers another try; one that came by itself would take its button away.
    if (userId && !items && !error) void load();
  }, [userId, clientSession]);
  return countUnread(useNotifications());
}
