import type { notifications as uz } from "../uz/notifications.ts";

export const notifications: typeof uz = {
  title: "Уведомления",
  loading: "Уведомления загружаются",
  more: "Показать ещё",
  unread: "Не прочитано",
  unreadCount: (count) => `Новых: ${count}`,
  readAll: "Отметить все прочитанными",
  emptyTitle: "Уведомлений нет",
  emptyText: "Здесь будут статус ваших заказов и новости.",
};
