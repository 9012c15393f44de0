import type { LaunchKind } from "./launch-data.ts";

/** Texts of the sandbox itself; bot and mini-app have their own. */
type TelegramTexts = {
  lead: string;
  settings: string;
  person: string;
  newUser: string;
  theme: string;
  light: string;
  dark: string;
  initData: string;
  kinds: Record<LaunchKind, string>;
  contact: string;
  own: string;
  others: string;
  phone: string;
  keyboard: string;
  homeBar: string;
  blocked: string;
  forget: string;
  forgetHint: string;
  events: string;
  noEvents: string;
  state: string;
  expanded: string;
  confirmsClosing: string;
  swipesOff: string;
  otherOrigin: string;
  staff: string;
  bot: string;
  miniApp: string;
  menu: string;
  start: string;
  unblock: string;
  write: string;
  send: string;
  botIntro: string;
  noOrders: string;
  edited: string;
  close: string;
  back: string;
  more: string;
  reload: string;
  cancel: string;
  allow: string;
  share: string;
  closeTitle: string;
  closeText: string;
  closeAnyway: string;
  phoneTitle: string;
  phoneText: string;
  locationTitle: string;
  locationText: string;
  writeTitle: string;
  writeText: string;
  linkTitle: string;
  open: string;
  yourContact: string;
  pay: string;
  bankRefuses: string;
  unknownInvoice: string;
};

const uz: TelegramTexts = {
  lead: "Do‘konni Telegramdagidek sinab ko‘ring: bot bilan yozishing, mini-ilovani oching. Hech narsa tashqariga chiqmaydi.",
  settings: "Sozlamalar",
  person: "Kim sifatida",
  newUser: "Yangi odam",
  theme: "Messenjer mavzusi",
  light: "Yorug‘",
  dark: "Tungi",
  initData: "Kirish ma’lumoti (initData)",
  kinds: {
    good: "To‘g‘ri",
    expired: "Muddati o‘tgan",
    forged: "Soxtalashtirilgan",
    otherBot: "Boshqa brend boti imzolagan",
    short: "10 belgidan oshmaydi",
  },
  contact: "Ulashiladigan kontakt",
  own: "O‘ziniki",
  others: "Boshqa odamniki",
  phone: "Telefon",
  keyboard: "Klaviatura ochiq",
  homeBar: "Pastda tizim chizig‘i bor",
  blocked: "Bot bloklangan",
  forget: "Boshidan boshlash",
  forgetHint: "Shu manzildagi savat va kirish unutiladi.",
  events: "Hodisalar",
  noEvents: "Mini-ilova ochilganda messenjer bilan suhbati shu yerda ko‘rinadi.",
  state: "Mini-ilova so‘radi",
  expanded: "To‘liq bo‘yi",
  confirmsClosing: "Yopishdan oldin so‘rash",
  swipesOff: "Surib yopilmaydi",
  otherOrigin: "boshqa manzildan, rad etildi",
  staff: "Oshxona guruhi",
  bot: "bot",
  miniApp: "mini-ilova",
  menu: "Menyu",
  start: "BOSHLASH",
  unblock: "BLOKDAN CHIQARISH",
  write: "Xabar",
  send: "Yuborish",
  botIntro: "Bu bot nima qila oladi?",
  noOrders: "Yangi buyurtmalar shu yerga keladi",
  edited: "tahrirlangan",
  close: "Yopish",
  back: "Orqaga",
  more: "Yana",
  reload: "Sahifani yangilash",
  cancel: "Bekor qilish",
  allow: "Ruxsat berish",
  share: "Ulashish",
  closeTitle: "Ilova yopilsinmi?",
  closeText: "Kiritgan o‘zgarishlaringiz saqlanmasligi mumkin.",
  closeAnyway: "Baribir yopish",
  phoneTitle: "Raqamingiz ulashilsinmi?",
  phoneText: "Bot telefon raqamingizni biladi:",
  locationTitle: "Joylashuvga ruxsat berilsinmi?",
  locationText: "Bot qayerda ekaningizni biladi: Toshkent markazi.",
  writeTitle: "Bot sizga yozsinmi?",
  writeText: "Bot sizga xabar yubora oladi.",
  linkTitle: "Havola ochilsinmi?",
  open: "Ochish",
  yourContact: "Kontakt",
  pay: "To‘lash",
  bankRefuses: "Bank rad etsin",
  unknownInvoice: "Bunday hisob yo‘q",
};

const ru: TelegramTexts = {
  lead: "Попробуйте магазин так, как он работает в Telegram: пишите боту, откройте мини-приложение. Наружу ничего не уходит.",
  settings: "Настройки",
  person: "От чьего имени",
  newUser: "Новый человек",
  theme: "Тема мессенджера",
  light: "Светлая",
  dark: "Ночная",
  initData: "Данные для входа (initData)",
  kinds: {
    good: "Верные",
    expired: "Просроченные",
    forged: "Поддельные",
    otherBot: "Подписаны ботом другого бренда",
    short: "Не длиннее 10 знаков",
  },
  contact: "Какой контакт отправить",
  own: "Свой",
  others: "Чужой",
  phone: "Телефон",
  keyboard: "Клавиатура открыта",
  homeBar: "Внизу системная полоса",
  blocked: "Бот заблокирован",
  forget: "Начать сначала",
  forgetHint: "Корзина и вход на этом адресе забудутся.",
  events: "События",
  noEvents: "Когда мини-приложение открыто, здесь видно, о чём оно говорит с мессенджером.",
  state: "Мини-приложение просит",
  expanded: "Во всю высоту",
  confirmsClosing: "Спросить перед закрытием",
  swipesOff: "Не закрывать смахиванием",
  otherOrigin: "с другого адреса, отклонено",
  staff: "Группа кухни",
  bot: "бот",
  miniApp: "мини-приложение",
  menu: "Меню",
  start: "НАЧАТЬ",
  unblock: "РАЗБЛОКИРОВАТЬ",
  write: "Сообщение",
  send: "Отправить",
  botIntro: "Что умеет этот бот?",
  noOrders: "Сюда приходят новые заказы",
  edited: "изменено",
  close: "Закрыть",
  back: "Назад",
  more: "Ещё",
  reload: "Обновить страницу",
  cancel: "Отмена",
  allow: "Разрешить",
  share: "Поделиться",
  closeTitle: "Закрыть приложение?",
  closeText: "Внесённые изменения могут не сохраниться.",
  closeAnyway: "Всё равно закрыть",
  phoneTitle: "Поделиться номером?",
  phoneText: "Бот узнает ваш номер телефона:",
  locationTitle: "Разрешить доступ к геопозиции?",
  locationText: "Бот узнает, где вы находитесь: центр Ташкента.",
  writeTitle: "Разрешить боту писать вам?",
  writeText: "Бот сможет присылать вам сообщения.",
  linkTitle: "Открыть ссылку?",
  open: "Открыть",
  yourContact: "Контакт",
  pay: "Оплатить",
  bankRefuses: "Отказ банка",
  unknownInvoice: "Такого счёта нет",
};

const eng: TelegramTexts = {
  lead: "Try the shop the way it works in Telegram: write to the bot, open the mini-app. Nothing leaves your machine.",
  settings: "Settings",
  person: "Who you are",
  newUser: "Somebody new",
  theme: "Messenger’s theme",
  light: "Day",
  dark: "Night",
  initData: "Sign-in data (initData)",
  kinds: {
    good: "Right",
    expired: "Expired",
    forged: "Forged",
    otherBot: "Signed by another brand’s bot",
    short: "10 characters or fewer",
  },
  contact: "Contact that is shared",
  own: "One’s own",
  others: "Somebody else’s",
  phone: "Phone",
  keyboard: "Keyboard is open",
  homeBar: "Has a home bar",
  blocked: "Bot is blocked",
  forget: "Start over",
  forgetHint: "Basket and sign-in of this address are forgotten.",
  events: "Events",
  noEvents: "Once the mini-app is open, you see here what it says to the messenger.",
  state: "The mini-app asks for",
  expanded: "Full height",
  confirmsClosing: "A question before closing",
  swipesOff: "No closing by a swipe",
  otherOrigin: "from another origin, refused",
  staff: "Kitchen group",
  bot: "bot",
  miniApp: "mini-app",
  menu: "Menu",
  start: "START",
  unblock: "UNBLOCK",
  write: "Message",
  send: "Send",
  botIntro: "What can this bot do?",
  noOrders: "New orders arrive here",
  edited: "edited",
  close: "Close",
  back: "Back",
  more: "More",
  reload: "Reload the page",
  cancel: "Cancel",
  allow: "Allow",
  share: "Share",
  closeTitle: "Close the app?",
  closeText: "Changes that you made may not be saved.",
  closeAnyway: "Close anyway",
  phoneTitle: "Share your number?",
  phoneText: "The bot will know your phone number:",
  locationTitle: "Share your location?",
  locationText: "The bot will know where you are: the centre of Tashkent.",
  writeTitle: "Let the bot write to you?",
  writeText: "The bot may send you messages.",
  linkTitle: "Open the link?",
  open: "Open",
  yourContact: "Contact",
  pay: "Pay",
  bankRefuses: "Let the bank refuse",
  unknownInvoice: "There is no such invoice",
};

export const telegramTexts = { uz, ru, eng };
export type TelegramLanguage = keyof typeof telegramTexts;
