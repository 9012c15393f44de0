import type { refund as uz } from "../uz/refund.ts";

export const refund: typeof uz = {
  action: "Вернуть деньги",
  title: "Вернуть часть денег",
  amount: "Сумма",
  atMost: (sum) => `Не больше ${sum}`,
  reason: "Причина",
  about:
    "Оплаченное онлайн вернётся через платёжную систему, остальное отдайте сами. Начисленный кешбэк тоже уменьшится.",
  confirm: (sum) => `Вернуть ${sum}`,
  given: "Возвращено",
  byChange: "заказ изменён",
  due: "Платёжная система ещё не вернула",
  dueOnReceipt: "Взять при вручении",
  events: {
    PAYMENT_ENDED: "оплата не прошла",
    REFUND_DUE: "деньги возвращаются",
    REFUNDED: "деньги возвращены",
    PART_REFUND_DUE: "часть денег возвращается",
    PART_REFUNDED: "часть денег возвращена",
  },
};
