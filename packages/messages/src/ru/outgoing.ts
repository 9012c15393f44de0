import { russianPlural } from "../plural.ts";
import type { BotTexts, SmsTexts } from "../uz/outgoing.ts";
import { cancelReasons } from "./cancel-reasons.ts";
import { delayed } from "./delayed.ts";
import { rejectReasons } from "./reject-reasons.ts";
import { runningLate } from "./running-late.ts";
import { wishTexts } from "./wishes.ts";

export const bot: BotTexts = {
  chooseLanguage: "На каком языке вам писать?",
  languageCommand: "Сменить язык",
  startCommand: "Открыть меню",
  greetingTitle: (brand) => `${brand}: добро пожаловать!`,
  greeting:
    "Меню открывается прямо здесь: выберите блюда и оформите заказ. О ходе заказа напишем сюда.",
  openMenu: "Открыть меню",
  menu: "Меню",
  contactRequest:
    "Пришлите номер телефона, и код из SMS для заказа не понадобится. Нажмите кнопку внизу.",
  contactKey: "Отправить мой номер",
  contactSaved: "Спасибо, номер получили.",
  officeLink: (link) =>
    `Ссылка для входа в офис:\n${link}\n\nОна сработает один раз, в течение 24 часов. Никому её не пересылайте.`,
  contactNotOwn: "Это номер другого человека. Отправьте свой кнопкой внизу.",
  groupNumber: (number) =>
    `Номер этой группы: ${number}. Впишите его в настройки магазина, и новые заказы будут приходить сюда.`,
  tied: {
    title: "К аккаунту подключён Telegram",
    text: ({ name, phone }) =>
      `${name} теперь входит в аккаунт ${phone} без SMS-кода. Если это не вы, отключите на сайте: Профиль → Личные данные → Telegram.`,
    sms: ({ brand, name }) =>
      `${brand}: к аккаунту подключён Telegram: ${name}. Это не вы? Отключите на сайте: Профиль > Telegram.`,
  },
  openOrder: "Открыть заказ",
  payOrder: "Оплатить",
  invoice: {
    title: (number) => `Заказ №${number}`,
    description: "Как только придёт оплата, заказ уйдёт в ресторан.",
    refusals: {
      ORDER_PAID: "Заказ уже оплачен.",
      WRONG_AMOUNT: "Сумма заказа изменилась. Откройте его в приложении и оплатите заново.",
      ORDER_CANCELED: "Заказ больше нельзя оплатить: он отменён, или время вышло.",
    },
  },

  order: {
    CREATED: ({ number, sum }) => ({
      title: `Заказ № ${number} ждёт оплаты`,
      text: `Сумма: ${sum}. Передадим его в филиал, как только придёт оплата.`,
    }),
    OPEN: ({ number, sum }) => ({
      title: `Заказ № ${number} передан в филиал`,
      text: `Сумма: ${sum}. Напишем, как только его примут.`,
    }),
    AT_TIME: ({ number, sum, time }) => ({
      title: `Заказ № ${number} запланирован`,
      text: `${time}. Сумма: ${sum}. Филиал начнёт его вовремя.`,
    }),
    ACCEPTED: ({ number }) => ({
      title: `Заказ № ${number} принят`,
      text: "Скоро начнём готовить.",
    }),
    COOKING: ({ number }) => ({
      title: `Заказ № ${number} готовится`,
      text: "Повар уже за работой.",
    }),
    DONE: ({ number }) => ({
      title: `Заказ № ${number} готов`,
      text: "Курьер заберёт его и поедет к вам.",
    }),
    ON_WAY: ({ number }) => ({
      title: `Заказ № ${number} в пути`,
      text: "Курьер едет к вам. Держите телефон рядом.",
    }),
    DELIVERED: ({ number }) => ({
      title: `Заказ № ${number} доставлен`,
      text: "Приятного аппетита!",
    }),
    CANCELED: ({ number }) => ({
      title: `Заказ № ${number} отменён`,
      text: "Готовить его не будем.",
    }),
  },
  pickedUp: {
    DONE: ({ number, branch }) => ({
      title: `Заказ № ${number} готов`,
      text: `Можно забирать: ${branch}.`,
    }),
    DELIVERED: ({ number }) => ({
      title: `Заказ № ${number} выдан`,
      text: "Приятного аппетита!",
    }),
  },
  review: {
    delivery: "Как вам доставка?",
    food: "Как вам блюда?",
    thanks: (stars) => `${stars} Спасибо за оценку!`,
    bad: "Расскажите, что было не так: прочитает только ресторан.",
    openBad: "Рассказать, что не так",
    good: "Оценить каждое блюдо и написать ресторану можно на странице заказа.",
  },
  arrived: (number) => ({
    title: `Заказ № ${number}: курьер у вас`,
    text: "Он у вашей двери.",
  }),
  delayed,
  runningLate,
  change: {
    title: (number) => `Заказ № ${number}: блюда нет`,
    missing: (dish) => `Закончилось: ${dish}. Как поступить?`,
    unansweredRemove: (time) => `Если до ${time} не ответите, уберём это из заказа.`,
    unansweredCall: (time) => `Если до ${time} не ответите, мы вам позвоним.`,
    replace: (dish, total) => `${dish} · итого ${total}`,
    remove: (total) => `Без него · итого ${total}`,
    cancel: "Отменить заказ",
    changed: (number) => `Заказ № ${number} изменён`,
    seeOrder: "Новый состав и сумма на странице заказа.",
    total: (sum) => `Итого: ${sum}`,
    due: (sum) => `Доплата при получении: ${sum}`,
  },
  cancelReasons,
  rejectReasons,
  refund: ({ sum, service, days }) =>
    `${sum} вернутся через ${service} в течение ${days} рабочих дней.`,
  late: {
    revivedTitle: (number) => `Заказ № ${number} снова в работе`,
    revived: (time) =>
      `Оплата пришла с опозданием, и мы вернули заказ в работу. Новое время: ${time}.`,
    returnedTitle: (number) => `Заказ № ${number}: деньги вернутся`,
    returned: "Оплата пришла слишком поздно и не зачтена в заказ.",
  },

  staff: {
    NEW: ({ number, sum }) => `🆕 № ${number} · ${sum}`,
    DUE: ({ number, sum }) => `⏰ № ${number} · ${sum}: пора готовить`,
    WAITING: ({ number, sum }) => `🔔 № ${number} · ${sum}: никто ещё не увидел`,
    BOOKING: ({ when, guests }) =>
      `📅 Новая бронь: ${when}, ${guests} ${russianPlural(guests, "гость", "гостя", "гостей")}`,
    CANCELED: ({ number }) => `❌ № ${number} отменён`,
    service: { DELIVERY: "Доставка", PICK_UP: "Самовывоз", DINE_IN: "В зале" },
    payment: {
      CASH: "Наличные",
      TERMINAL: "Терминал",
      PAYME: "Payme",
      CLICK: "Click",
      CLICK_MINI_APP: "Click",
      UZUM: "Uzum",
      PAYNET: "Paynet",
      OTHER: "Другая оплата",
    },
    paid: "оплачен",
    unpaid: "не оплачен",
    changeFrom: (sum) => `сдача с ${sum}`,
    branch: "Филиал",
    time: "Время",
    address: "Адрес",
    comment: "Комментарий",
    wishes: wishTexts,
    courierComment: "Курьеру",
    reason: "Причина",
  },
};

export const sms: SmsTexts = {
  code: (brand) => `${brand}: код {code}. Никому его не сообщайте.`,
  phoneChanged: (brand, contact) =>
    `${brand}: номер телефона вашего аккаунта изменён. Если это были не вы, сообщите нам${contact ? `: ${contact}` : ""}`,
};
