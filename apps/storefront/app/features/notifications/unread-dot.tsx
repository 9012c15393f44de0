import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useAllTexts, useMessages } from "../../session/messages.ts";
import styles from "./unread-dot.module.css";
import { useUnread } from "./use-unread.ts";

/** A dot on the way to the profile while something is unread, with how many for those who do not see it. */
export default function UnreadDot({ id }: { id?: string | undefined }) {
  const messages = useMessages();
  const unread = useUnread();
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
