import { FailureNotice } from "../../session/failure-notice.tsx";
import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useLayoutEffect, useState } from "react";
import { useNow } from "../../fulfilment/use-now.ts";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { NotificationRow } from "./notification-row.tsx";
import { countUnread, useNotifications } from "./notification-store.ts";
import styles from "./notifications.module.css";

/** The newest first; asked anew each time it is opened. */
export function NotificationList() {
  const messages = useMessages();
  const { t } = messages;
  const { items, hasMore, error, load, loadMore, read } = useNotifications();
  const now = useNow();
  // Before the first picture: it would offer another try at what is being asked for already.
  useLayoutEffect(() => {
    void load();
  }, [load]);

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
                if (!notification.readAt) void read(notification.id);
              }}
            />
          </li>
        ))}
      </ul>
      {error && <Failed />}
      {hasMore && !error && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => void loadMore()}>
            {t.notifications.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** How many are new, and the end of that. */
function Tools() {
  const messages = useMessages();
  const { t } = messages;
  const { notices } = useClientSession();
  const notifications = useNotifications();
  const [isBusy, setBusy] = useState(false);
  const unread = countUnread(notifications);
  const readAll = async () => {
    setBusy(true);
    const error = await notifications.readAll();
    setBusy(false);
    if (error) notices.getState().notify({ type: "error", title: errorText(error, messages) });
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
  return <FailureNotice error={error} onRetry={() => void (items ? loadMore() : load())} />;
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
