import type { notifications as uz } from "../uz/notifications.ts";

export const notifications: typeof uz = {
  title: "Notifications",
  loading: "Notifications are loading",
  more: "Show more",
  unread: "Unread",
  unreadCount: (count) => `${count} new`,
  readAll: "Mark all as read",
  emptyTitle: "No notifications",
  emptyText: "How your orders are going, and our news, will be here.",
};
