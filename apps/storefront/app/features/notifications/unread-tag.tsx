import { Tag } from "@dasturxon/ui/tag/tag";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNotifications } from "./notification-cache.ts";

/** Count of unread notifications, for the profile. */
export function UnreadTag() {
  const { t } = useMessages();
  const { unreadCount: unread } = useNotifications();
  return unread > 0 && <Tag>{t.notifications.unreadCount(unread)}</Tag>;
}
