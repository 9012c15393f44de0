import { useNotifications } from "./notification-cache.ts";

/** Loads the customer's notifications, which are then known on the next page. */
export default function LoadUnread() {
  useNotifications();
  return null;
}
