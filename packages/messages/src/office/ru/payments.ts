import type { payments as uz } from "../uz/payments.ts";

export const payments: typeof uz = {
  title: "Нерешённые платежи",
  count: (count) => `${count}`,
  allDone: "Всё в порядке",
  allDoneText: "Нет ни возвратов вручную, ни расхождений, и все чеки выданы.",
  back: "Назад в кассу",

  refunds: "Нужно вернуть",
  refundsAbout: "Верните деньги в кабинете платёжной системы, потом отметьте здесь.",
  order: (number) => `Заказ № ${number}`,
  tip: (number) => `чаевые № ${number}`,
  reasons: {
    NO_CALL: "Система возвращает только через кабинет",
    REFUSED: "Система отказалась вернуть сама",
    NO_ANSWER: "Система сутки не отвечала. Сначала проверьте в кабинете, не возвращено ли уже",
  },
  transaction: (id) => `Транзакция ${id}`,
  age: {
    minutes: (count) => `ждёт ${count} мин`,
    hours: (count) => `ждёт ${count} ч`,
    days: (count) => `ждёт ${count} дн.`,
  },
  done: "Возвращено",
  doneTitle: (sum) => `${sum} возвращены?`,
  doneAbout: "Клиент увидит в заказе, что деньги вернулись.",
  note: "Заметка, например номер операции в кабинете",

  differences: "Расхождения с системой",
  differencesAbout: "Нашла ночная сверка. Выясните причину и закройте.",
  kinds: {
    NOT_BOOKED: "В системе оплачено, у нас нет заказа",
    NOT_PAID: "У нас оплачено, в системе нет",
    NOT_REFUNDED: "У нас возвращено, в системе ещё оплачено",
    OTHER_AMOUNT: "В системе другая сумма",
  },
  settle: "Решено",
  settleTitle: "Расхождение решено?",
  settleNote: "Что это было? Останется в истории",

  checks: "Ночная сверка",
  checkStates: {
    CHECKED: "сверено",
    CANNOT_BE_ASKED: "спросить нельзя: проверяйте сами в кабинете",
    FAILED: "не ответила",
  },
  noChecks: "Сверки ещё не было",

  attempts: "Попытки оплаты",
  attempt: {
    CREATED: "начата, ещё не оплачена",
    PERFORMED: "оплачена",
    CANCELLED: "не оплачена",
    REFUND_DUE: "деньги нужно вернуть",
    REFUNDED: "деньги возвращены",
  },
  partRefunded: (sum) => `возвращено ${sum}`,
  byHand: "возврат вручную",
  why: {
    TIMEOUT: "вышло время",
    REPLACED: "вместо неё начата другая",
    PROVIDER: "завершила система",
    LATE: "пришла поздно",
    ORDER_CANCELED: "заказ отменён",
    ORDER_PAID: "заказ уже был оплачен",
    ORDER_NOT_OF_PROVIDER: "выбран другой способ",
  },
};
