import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import styles from "./unread-dot.module.css";
import { useNotifications } from "./notification-cache.ts";

/** A dot while notifications are unread, with their count for screen readers. */
export default function UnreadDot({ id }: { id?: string | undefined }) {
  const messages = useMessages();
  const { unreadCount: unread } = useNotifications();
  const isReadable = useAllTexts({ isWanted: unread > 0 });
  if (!isReadable || unread === 0) return null;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>
        <span id={id}>{messages.t.notifications.unreadCount(unread)}</span>
      </VisuallyHidden>
    </span>
  );
}
