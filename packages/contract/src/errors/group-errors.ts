import { shown } from "./error-entry.ts";

/** Group baskets. Decision 0071. */
export const groupErrors = {
  GROUP_LOCKED: shown(409, {
    uz: "Savat yopildi: buyurtma berilyapti. O‘zgartirish uchun guruh egasidan uni ochishni so‘rang",
    ru: "Корзина закрыта: её уже заказывают. Чтобы что-то изменить, попросите владельца открыть её",
    eng: "The basket is locked: it is being ordered. Ask its owner to unlock it if you want to change something",
  }),
  GROUP_ENDED: shown(409, {
    uz: "Bu umumiy savat yopilgan yoki unga buyurtma berilgan",
    ru: "Эта общая корзина закрыта или уже заказана",
    eng: "This group basket is closed or has been ordered",
  }),
  GROUP_LEFT: shown(409, {
    uz: "Siz bu umumiy savatdan chiqqansiz. Havola orqali qayta qo‘shiling",
    ru: "Вы вышли из этой общей корзины. Присоединитесь снова по ссылке",
    eng: "You have left this group basket. Join it again by its link",
  }),
  GROUP_OWNER_ONLY: shown(403, {
    uz: "Buni faqat umumiy savatni ochgan kishi qila oladi",
    ru: "Это может сделать только тот, кто открыл общую корзину",
    eng: "Only the person who opened the group basket can do this",
  }),
  GROUP_CHANGED: shown(409, {
    uz: "Umumiy savat o‘zgardi. Uni tekshirib, qayta buyurtma bering",
    ru: "Общая корзина изменилась. Проверьте её и закажите ещё раз",
    eng: "The group basket has changed. Check it and order again",
  }),
};
