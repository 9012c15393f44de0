/** Notifications of the brand. */
export const notifications = {
  title: "Xabarlar",
  loading: "Xabarlar yuklanmoqda",
  more: "Yana ko‘rsatish",
  unread: "O‘qilmagan",
  unreadCount: (count: number) => `${count} ta yangi`,
  readAll: "Hammasi o‘qildi",
  emptyTitle: "Xabarlar yo‘q",
  emptyText: "Buyurtmangiz holati va yangiliklar shu yerda ko‘rinadi.",
};
