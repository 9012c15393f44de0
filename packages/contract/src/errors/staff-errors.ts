import { shown } from "./error-entry.ts";

/** Errors of staff calls. Decision 0017. */
export const staffErrors = {
  FORBIDDEN: shown(403, {
    uz: "Sizning lavozimingiz bunga ruxsat bermaydi",
    ru: "Ваша роль этого не позволяет",
    eng: "Your role does not allow this",
  }),
  ORDER_MOVED: shown(409, {
    uz: "Buyurtmani boshqa kishi o‘zgartirgan: {by}",
    ru: "Заказ уже изменён: {by}",
    eng: "The order has been changed already: {by}",
  }),
  ORDER_ALREADY_PAID: shown(409, {
    uz: "Buyurtma allaqachon to‘langan",
    ru: "Заказ уже оплачен",
    eng: "The order has been paid already",
  }),
  PAID_ONLINE_ONLY: shown(409, {
    uz: "Onlayn to‘lovni faqat to‘lov tizimi tasdiqlaydi",
    ru: "Онлайн-оплату подтверждает только платёжная система",
    eng: "Only the payment service confirms an online payment",
  }),
  CHANGE_PENDING: shown(409, {
    uz: "Mijozdan allaqachon so‘ralgan: avval uning javobini kuting yoki so‘rovni qaytarib oling",
    ru: "Клиента уже спросили: дождитесь ответа или отзовите вопрос",
    eng: "The customer has been asked already: wait for the answer, or withdraw the question",
  }),
  CHANGE_NEEDS_CUSTOMER: shown(409, {
    uz: "Buyurtma qimmatlashadi: buni faqat mijozning o‘zi tasdiqlaydi",
    ru: "Заказ станет дороже: это подтверждает только сам клиент",
    eng: "The order becomes dearer: only the customer can confirm that",
  }),
  REFUND_TOO_LARGE: shown(422, {
    uz: "Ko‘pi bilan {maximum}\u00a0so‘m qaytarish mumkin",
    ru: "Вернуть можно не больше {maximum}\u00a0сум",
    eng: "At most {maximum}\u00a0soum can be given back",
  }),
  MARKING_REQUIRED: shown(409, {
    uz: "Avval qadoqlarning markirovka kodlarini skanerlang yoki sababini yozing",
    ru: "Сначала отсканируйте коды маркировки или укажите причину",
    eng: "Scan the marking codes of the packages first, or give a reason",
  }),
  MARKING_CODE_INVALID: shown(422, {
    uz: "Bu markirovka kodi emas yoki u ikki marta kiritilgan: {code}",
    ru: "Это не код маркировки, или он введён дважды: {code}",
    eng: "This is no marking code, or it was entered twice: {code}",
  }),
  CASH_CHANGED: shown(409, {
    uz: "Kassadagi summa o‘zgardi. Yangi summani ko‘rib, qayta sanang",
    ru: "Сумма в кассе изменилась. Проверьте новую сумму и пересчитайте",
    eng: "The amount has changed meanwhile. Look at the new one and count again",
  }),
  ALREADY_STAFF: shown(409, {
    uz: "Bu odam allaqachon xodimlar ro‘yxatida",
    ru: "Этот человек уже есть среди сотрудников",
    eng: "This person is among the staff already",
  }),
  LAST_OWNER: shown(409, {
    uz: "Oxirgi egasi ketolmaydi: avval boshqa egasi tayinlansin",
    ru: "Последний владелец не может уйти: сначала нужен другой владелец",
    eng: "The last owner cannot leave: another owner has to be appointed first",
  }),
  STAFF_LIMIT_REACHED: shown(409, {
    uz: "Xodimlar va planshetlar soni chegaraga yetdi",
    ru: "Достигнут предел числа сотрудников и планшетов",
    eng: "There cannot be more people and tablets",
  }),
  NO_PRINTER: shown(409, {
    uz: "Bu chek uchun printer yo‘q. Avval printerni sozlang",
    ru: "Для этого чека нет принтера. Сначала настройте принтер",
    eng: "No printer prints this ticket. Set one up first",
  }),
  TICKET_TAKEN: shown(409, {
    uz: "Bu chekni boshqa printer oldi",
    ru: "Этот чек уже взял другой принтер",
    eng: "Another printer has this ticket",
  }),
  PRINTER_LIMIT_REACHED: shown(409, {
    uz: "Printerlar soni chegaraga yetdi",
    ru: "Достигнут предел числа принтеров",
    eng: "There cannot be more printers",
  }),
  INVITATION_INVALID: shown(404, {
    uz: "Bunday taklif yo‘q: havola to‘liq emas yoki yangisi yuborilgan",
    ru: "Такого приглашения нет: ссылка неполная или отправлена новая",
    eng: "There is no such invitation: the link is incomplete, or a newer one was made",
  }),
  INVITATION_EXPIRED: shown(410, {
    uz: "Bu taklifning muddati o‘tgan",
    ru: "Срок приглашения истёк",
    eng: "This invitation has expired",
  }),
  INVITATION_USED: shown(409, {
    uz: "Bu taklifdan foydalanib bo‘lingan",
    ru: "Это приглашение уже использовано",
    eng: "This invitation has been used already",
  }),
};
