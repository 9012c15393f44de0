import { russianPlural } from "../plural.ts";
import type * as uz from "../uz/sign-in.ts";

export const signIn: typeof uz.signIn = {
  title: "Вход",
  intro: "Он нужен, чтобы сообщать о заказе и чтобы курьер мог с вами связаться.",
  phone: "Номер телефона",
  phoneHint: "Только для кода и заказа. Рекламу не присылаем.",
  getCode: "Получить код",
  terms: "Продолжая, вы принимаете условия:",
  termsLink: "Условия использования",
  codeSent: (phone) => `Код отправлен на номер ${phone}`,
  code: "Код из SMS",
  changePhone: "Изменить номер",
  resendIn: (seconds) =>
    `Отправить снова можно через ${seconds} ${russianPlural(seconds, "секунду", "секунды", "секунд")}`,
  resend: "Отправить код ещё раз",
  resent: "Новый код отправлен",
  confirm: "Подтвердить",
  byMessenger: "Войти через Telegram",
  orBySms: "или по коду из SMS",
  messengerRefused: "Telegram не передал номер. Можно войти по коду из SMS.",
  smsRequired: "В аккаунт сотрудника входят только по коду из SMS.",
  prompts: {
    name: "Введите имя",
    phone: "Введите номер телефона",
    password: "Введите пароль",
    repeatPassword: "Повторите пароль",
    select: "Выберите",
    code: "Введите код из SMS",
  },
};

export const messenger: typeof uz.messenger = {
  account: "Ваш аккаунт сейчас",
  signedInAs: "Вы вошли в аккаунт",
  tie: {
    title: "Подключить Telegram?",
    text: "В следующий раз вы войдёте без SMS-кода, а о заказах бот напишет прямо сюда. Если это не ваш аккаунт Telegram, не подключайте его.",
    no: "Нет",
    yes: "Подключить",
    done: "Telegram подключён",
  },
  switch: {
    title: "Перейти в другой аккаунт?",
    text: "Этот Telegram подключён к другому аккаунту. Если перейдёте, из нынешнего вы выйдете.",
    no: "Остаться",
    yes: "Перейти",
  },
  ties: {
    title: "Подключённый Telegram",
    since: (date) => `Подключён ${date}`,
    through: (bot) => `через @${bot}`,
    end: "Отключить",
    endOf: (name) => `Отключить: ${name}`,
    endQuestion: "Отключить Telegram?",
    endText: (name) =>
      `${name} больше не сможет входить в ваш аккаунт и выйдет из него на всех устройствах.`,
    endTextHere:
      "Вы вошли через этот Telegram: вы выйдете из аккаунта здесь и на других устройствах.",
    ended: "Telegram отключён",
    add: "Подключить этот Telegram",
    addNote: "В следующий раз войдёте без SMS-кода",
  },
};
