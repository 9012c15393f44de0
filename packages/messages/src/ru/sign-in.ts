import { russianPlural } from "../plural.ts";
import type { signIn as uz } from "../uz/sign-in.ts";

export const signIn: typeof uz = {
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
