import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { useOverlay } from "../../product/use-overlay.ts";
import { useMessages } from "../../session/messages.ts";
import { notificationsParameter } from "../../session/open-notifications.ts";
import { NotificationList } from "./notification-list.tsx";

/** What the brand has told the customer, over the profile. Specification, point 2, "notifications"; decision "S2.75". */
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
