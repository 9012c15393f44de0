import type { account as uz } from "../uz/account.ts";

export const account: typeof uz = {
  title: "Аккаунт",
  phone: "Номер телефона",
  changePhone: "Сменить номер",
  changeText: "Отправим код на новый номер. Дальше вы будете входить с ним.",
  newPhone: "Новый номер телефона",
  phoneChanged: "Номер телефона изменён",
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
