import { russianPlural } from "../plural.ts";
import type { account as uz } from "../uz/account.ts";

export const account: typeof uz = {
  title: "Аккаунт",
  phone: "Номер телефона",
  changePhone: "Сменить номер",
  changeText:
    "Отправим код на новый номер. Дальше вы будете входить с ним. Старому номеру придёт сообщение, на других устройствах вы выйдете из аккаунта.",
  newPhone: "Новый номер телефона",
  phoneChanged: "Номер телефона изменён",
  endOtherSessions: "Выйти на других устройствах",
  endOtherSessionsQuestion: "Выйти на других устройствах?",
  endOtherSessionsText:
    "Вы останетесь в аккаунте только здесь. На других устройствах нужно будет войти заново.",
  otherSessionsEnded: (count) =>
    count === 0
      ? "На других устройствах вы и не входили"
      : `Вы вышли на ${count} ${russianPlural(count, "другом устройстве", "других устройствах", "других устройствах")}`,
  remove: "Удалить аккаунт",
  removeQuestion: "Удалить аккаунт?",
  removeText: "Отменить это нельзя. Будут удалены:",
  removed: {
    person: "ваше имя, номер телефона и дата рождения",
    places: "сохранённые адреса, карты и избранное",
    cashback: (sum) => `кешбэк на счету: ${sum}`,
    orders: "доступ к истории заказов",
  },
  removeAgree: "Понимаю, удалить аккаунт навсегда",
  removeConfirm: "Удалить",
  keep: "Нет, оставить",
  gone: "Аккаунт удалён",
};
