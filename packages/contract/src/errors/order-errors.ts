import { shown } from "./error-entry.ts";

/** Placing, paying, cancelling and grading an order. Decisions "quote", S4.04, S7.19, S7.68. */
export const orderErrors = {
  QUOTE_CHANGED: shown(409, {
    uz: "Narx o‘zgardi: avval {old}\u00a0so‘m, hozir {new}\u00a0so‘m. Buyurtmani tekshirib, qayta tasdiqlang",
    ru: "Цена изменилась: было {old}\u00a0сум, стало {new}\u00a0сум. Проверьте заказ и подтвердите ещё раз",
    eng: "The price has changed from {old}\u00a0soum to {new}\u00a0soum. Check the order and confirm it again",
  }),
  QUOTE_EXPIRED: shown(409, {
    uz: "Hisob-kitob eskirdi. Buyurtmani tekshirib, qayta tasdiqlang",
    ru: "Расчёт устарел. Проверьте заказ и подтвердите ещё раз",
    eng: "The quote has expired. Check the order and confirm it again",
  }),
  TOO_MANY_OPEN_ORDERS: shown(409, {
    uz: "Bir vaqtda ko‘pi bilan {maximum}\u00a0ta to‘lanmagan buyurtma bo‘lishi mumkin. Avvalgisi yetib kelguncha kuting yoki uni to‘lang",
    ru: "Неоплаченных заказов одновременно может быть не больше\u00a0{maximum}. Дождитесь прежнего заказа или оплатите его",
    eng: "You can have at most {maximum} unpaid orders at a time. Wait until an earlier one arrives, or pay for it",
  }),
  STATUS_NOT_ALLOWED: shown(409, {
    uz: "Buyurtmaning hozirgi holatida buni qilib bo‘lmaydi",
    ru: "В текущем статусе заказа это невозможно",
    eng: "The order’s present status does not allow this",
  }),
  CHANGE_SETTLED: shown(409, {
    uz: "Bu savol yopilgan: buyurtmaning hozirgi holatini ko‘ring",
    ru: "Этот вопрос уже решён: посмотрите, каким стал заказ",
    eng: "This question has been settled: see how the order is now",
  }),
  ORDER_NOT_CANCELABLE: shown(409, {
    uz: "Bu buyurtmani endi bekor qilib bo‘lmaydi. Filialga qo‘ng‘iroq qiling",
    ru: "Этот заказ уже нельзя отменить. Позвоните в филиал",
    eng: "This order can no longer be cancelled. Please call the branch",
  }),
  GRADE_NOT_ALLOWED: shown(409, {
    uz: "Faqat yetkazilgan buyurtmadagi taomni baholash mumkin",
    ru: "Оценить можно только блюдо из доставленного заказа",
    eng: "Only a dish of a delivered order can be graded",
  }),
  TIP_NOT_ALLOWED: shown(409, {
    uz: "Choychaqani kuryer yetkazgan buyurtma uchun bir marta, uch kun ichida qoldirish mumkin",
    ru: "Чаевые курьеру можно оставить один раз, в течение трёх дней после доставки",
    eng: "A courier can be tipped once, within three days of the delivery",
  }),
  RECEIVER_NOT_AVAILABLE: shown(422, {
    uz: "Bu restoranda buyurtmani faqat uni bergan kishi oladi. Boshqa oluvchini olib tashlang",
    ru: "Здесь заказ получает только тот, кто его сделал. Уберите другого получателя",
    eng: "Here only the person who orders can receive the order. Remove the other receiver",
  }),
  PAYMENT_TYPE_NOT_AVAILABLE: shown(422, {
    uz: "Bu to‘lov usuli mavjud emas. Boshqasini tanlang",
    ru: "Этот способ оплаты недоступен. Выберите другой",
    eng: "This way of paying is not available. Choose another one",
  }),
  PAYMENT_NOT_REQUIRED: shown(409, {
    uz: "Bu buyurtma uchun onlayn to‘lov kerak emas",
    ru: "Онлайн-оплата этого заказа не нужна",
    eng: "This order needs no online payment",
  }),
  PAYMENT_TIME_OVER: shown(409, {
    uz: "To‘lov vaqti tugadi. Xuddi shu savat bilan qayta buyurtma bering",
    ru: "Время на оплату вышло. Закажите то же самое ещё раз",
    eng: "The time to pay is over. Order the same again",
  }),
  PAYMENT_FAILED: shown(503, {
    uz: "To‘lov xizmati javob bermadi. Qayta urinib ko‘ring yoki boshqa usulni tanlang",
    ru: "Платёжный сервис не ответил. Попробуйте ещё раз или выберите другой способ",
    eng: "The payment service did not answer. Try again or choose another way to pay",
  }),
  CARD_REFUSED: shown(422, {
    uz: "Karta tasdiqlanmadi. Ma’lumotlarni tekshiring yoki boshqa kartani tanlang",
    ru: "Карта не подтверждена. Проверьте данные или выберите другую",
    eng: "The card was not accepted. Check its details or choose another one",
  }),
};
