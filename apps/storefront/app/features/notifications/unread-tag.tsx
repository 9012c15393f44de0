import { Tag } from "@dasturxon/ui/tag/tag";
import { useMessages } from "../../session/messages.ts";
import { useUnread } from "./use-unread.ts";

/** How many are new, for the profile. */
export function UnreadTag() {
  const { t } = useMessages();
  const unread = useUnread();
  return unread > 0 && <Tag>{t.notifications.unreadCount(unread)}</Tag>;
}
