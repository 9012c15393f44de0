import { russianPlural } from "../plural.ts";
import type * as uz from "../uz/profile.ts";

export const profile: typeof uz.profile = {
  loading: "Профиль загружается",
  guest: "Напишите своё имя",
  balance: "Кешбэк",
  balanceNote: "Можно потратить в следующем заказе",
  balanceEarned: (percent) => `Вернём ${percent} с каждого заказа`,
  sections: "Разделы профиля",
  contacts: "Связаться с нами",
  user: "Личные данные",
  orders: "Заказы",
  activeOrders: (count) => `Активных: ${count}`,
  addresses: "Мои адреса",
  favourites: "Избранное",
  promos: "Промокоды",
  cards: "Мои карты",
  notifications: "Уведомления",
  settings: "Настройки",
  language: "Язык",
  theme: "Оформление",
  themes: { light: "Светлое", dark: "Тёмное", auto: "Авто" },
  signOut: "Выйти",
  signOutQuestion: "Выйти из аккаунта?",
  signOutText: "Корзина и выбранный адрес очистятся. Ваши заказы сохранятся.",
  firstName: "Имя",
  lastName: "Фамилия",
  birthday: "День рождения",
  birthdayHint: "Приготовим подарок",
  gender: "Пол",
  genders: { MALE: "Мужской", FEMALE: "Женский", NONE: "Не указывать" },
  saved: "Сохранено",
};

export const account: typeof uz.account = {
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

export const favourites: typeof uz.favourites = {
  loading: "Избранное загружается",
  dishes: "Любимые блюда",
  emptyTitle: "В избранном пока пусто",
  emptyText: "Нажмите на сердечко у блюда — в следующий раз оно найдётся здесь.",
  removed: (dish) => `Больше не в избранном: ${dish}`,
};

export const notifications: typeof uz.notifications = {
  title: "Уведомления",
  loading: "Уведомления загружаются",
  more: "Показать ещё",
  unread: "Не прочитано",
  unreadCount: (count) => `Новых: ${count}`,
  readAll: "Отметить все прочитанными",
  emptyTitle: "Уведомлений нет",
  emptyText: "Здесь будут статус ваших заказов и новости.",
};

export const promos: typeof uz.promos = {
  loading: "Промокоды загружаются",
  emptyTitle: "Промокодов пока нет",
  emptyText: "Новые промокоды появятся здесь.",
  productsOff: (amount) => `−${amount} на блюда`,
  deliveryOff: (amount) => `−${amount} на доставку`,
  deliveryFree: "Бесплатная доставка",
  above: (sum) => `Если блюд больше чем на ${sum}`,
  upTo: (sum) => `Скидка не больше ${sum}`,
  until: (date) => `До ${date}`,
  times: (count) => `Сколько раз можно применить: ${count}`,
  copy: (code) => `Скопировать промокод ${code}`,
  copied: (code) => `${code} скопирован`,
  notCopied: "Не удалось скопировать. Введите код вручную.",
  use: "Применить в корзине",
  inUse: "Применён в корзине",
  remove: "Убрать из корзины",
};
