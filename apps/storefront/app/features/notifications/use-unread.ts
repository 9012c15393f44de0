import { useEffect } from "react";
import { useSession, useVisitor } from "../../session/visitor-context.ts";
import { countUnread, notificationsOf, useNotifications } from "./notification-store.ts";

/** How many of the newest are unread. Asks once for each customer. */
export function useUnread(): number {
  const visitor = useVisitor();
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    const { items, error, load } = notificationsOf(visitor).getState();
    // After a failure the list offers another try; one that came by itself would take its button away.
    if (userId && !items && !error) void load();
  }, [userId, visitor]);
  return countUnread(useNotifications());
}
