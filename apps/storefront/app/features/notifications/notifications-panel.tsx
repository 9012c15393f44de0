import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useLayoutEffect, useState } from "react";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { useMessages, errorText } from "../../core/i18n/messages.ts";
import { notificationsParameter } from "../../shop/account/open-notifications.ts";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useNow } from "../../core/page/use-now.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { NotificationRow } from "./notification-row.tsx";
import {
  readAllNotifications,
  readNotification,
  reloadNotifications,
  useNotifications,
} from "./notification-cache.ts";
import styles from "./notifications.module.css";

/** Notifications, over the profile. Specification, point 2, "notifications"; decision "S2.75". */
export function NotificationsPanel() {
  const { t } = useMessages();
  const { value, close } = useOverlay(notificationsParameter);
  return (
    <Sheet
      isOpen={value !== null}
      onClose={close}
      title={t.notifications.title}
      closeLabel={t.action.close}
    >
      <NotificationList />
    </Sheet>
  );
}

/** Newest first; reloaded each time it is opened. */
function NotificationList() {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const { items, hasMore, error, loadMore } = useNotifications();
  const now = useNow();
  // Before the first paint, which would otherwise show the earlier failure.
  useLayoutEffect(() => void reloadNotifications(clientSession), [clientSession]);

  if (!items || !now) return error ? <Failed /> : <Bones />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<BellIcon />}
        title={t.notifications.emptyTitle}
        text={t.notifications.emptyText}
      />
    );
  return (
    <>
      <Tools />
      <ul className={styles.list} aria-label={t.notifications.title}>
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              now={now}
              onRead={() => {
                if (!notification.readAt) void readNotification(clientSession, notification.id);
              }}
            />
          </li>
        ))}
      </ul>
      {error && <Failed />}
      {hasMore && !error && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={loadMore}>
            {t.notifications.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Count of unread notifications, and a button that marks all as read. */
function Tools() {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const { unreadCount: unread } = useNotifications();
  const [isBusy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    const error = await readAllNotifications(clientSession);
    setBusy(false);
    if (error)
      clientSession.notices.getState().notify({ type: "error", title: errorText(error, messages) });
  };
  return (
    <div className={styles.tools}>
      <output>{unread > 0 && t.notifications.unreadCount(unread)}</output>
      {unread > 0 && (
        <Button variant="quiet" size="medium" isLoading={isBusy} onClick={() => void readAll()}>
          {t.notifications.readAll}
        </Button>
      )}
    </div>
  );
}

function Failed() {
  const { error, items, load, loadMore } = useNotifications();
  if (!error) return null;
  return <FailureNotice error={error} onRetry={items ? loadMore : load} />;
}

function Bones() {
  const { t } = useMessages();
  return (
    <Loading label={t.notifications.loading}>
      <div className={styles.bones}>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} shape="block" height="72px" />
        ))}
      </div>
    </Loading>
  );
}

/** Count of unread notifications, for the profile. */
export function UnreadTag() {
  const { t } = useMessages();
  const { unreadCount: unread } = useNotifications();
  return unread > 0 && <Tag>{t.notifications.unreadCount(unread)}</Tag>;
}
