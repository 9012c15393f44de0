import type * as uz from "../uz/pages.ts";

export const screen: typeof uz.screen = {
  about: "О нас",
  landing: "Добро пожаловать",
  table: "Заказ за столик",
  terms: "Условия использования",
  privacy: "Политика конфиденциальности",
  checkout: "Оформление",
  login: "Вход",
  loginConfirm: "Введите код",
  branches: "Филиалы",
  branchesMap: "Филиалы на карте",
  vacancies: "Вакансии",
  vacancy: "Вакансия",
  profile: "Профиль",
  user: "Личные данные",
  promos: "Промокоды",
  favourites: "Избранное",
  cards: "Карты",
  cardCreate: "Добавить карту",
  cardConfirm: "Подтвердить карту",
  orders: "Заказы",
  order: "Заказ",
  orderMap: "Заказ на карте",
  addresses: "Мои адреса",
  addressCreate: "Новый адрес",
  pickUp: "Филиал для самовывоза",
  delivery: "Адрес доставки",
  chooseAddress: "Как получите заказ?",
  toOrders: "К заказам",
  toChooseAddress: "Выбрать адрес",
  toPickUp: "Выбрать филиал",
};

export const landing: typeof uz.landing = {
  order: "Сделать заказ",
  links: "Приложение, бот и соцсети",
  atTable: "Вы за нашим столом",
  tableText: "Выберите блюда в меню — мы принесём заказ к вашему столу.",
  tableStart: "Открыть меню",
  tableUnknown: "Такого стола нет",
  tableUnknownText:
    "Отсканируйте QR-код на столе ещё раз или позовите официанта. Меню можно смотреть уже сейчас.",
  tableClosed: "Сейчас мы не принимаем заказы к столу",
  tableClosedText:
    "В этом филиале пока нельзя заказать за столом. Выберите блюда в меню и получите заказ другим способом.",
};

export const vacancy: typeof uz.vacancy = {
  intro: "Приходите к нам в команду. Оставьте заявку — мы сами перезвоним.",
  emptyTitle: "Сейчас вакансий нет",
  emptyText: "Новые вакансии появятся здесь.",
  branch: "Филиал",
  everywhere: "Все филиалы",
  salary: "Зарплата",
  apply: "Оставить заявку",
  name: "Ваше имя",
  phone: "Номер телефона",
  phoneHint: "Позвоним на этот номер",
  comment: "О себе",
  commentHint: "Опыт, когда можете начать (необязательно)",
  send: "Отправить заявку",
  sentTitle: "Заявка отправлена",
  sentText: (phone) => `Посмотрим её и позвоним на ${phone}.`,
  others: "Другие вакансии",
  withoutScript: "Чтобы оставить заявку, позвоните нам:",
};

export const consent: typeof uz.consent = {
  title: "Статистика посещений",
  question:
    "Можно ресторану учитывать, как вы пользуетесь сайтом? Это поможет сделать меню и предложения лучше.",
  yes: "Да, можно",
  no: "Нет",
  note: "Счётчики ресторана узнают, какие страницы и блюда вы открывали",
};

export const unavailable: typeof uz.unavailable = {
  merchantNotAvailable:
    "По этому адресу нет ресторана, или он временно не работает. Проверьте ссылку.",
};
