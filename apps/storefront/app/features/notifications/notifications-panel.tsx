import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { notificationsParameter } from "../../shop/account/open-notifications.ts";
import { NotificationList } from "./notification-list.tsx";

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
