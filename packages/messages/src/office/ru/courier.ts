import type { courier as uz } from "../uz/courier.ts";

export const courier: typeof uz = {
  none: "Заказов пока нет",
  noneAbout: "Когда вам дадут заказ, он появится здесь, и телефон подаст сигнал.",
  route: "Маршрут",
  call: "Позвонить",
  callNamed: (name) => `Позвонить: ${name}`,
  collectCash: "Возьмите наличными",
  collectTerminal: "Возьмите через терминал",
  change: (from, change) => `Дадут ${from}, сдача ${change}`,
  paid: "Оплачено, денег не брать",
  takeOut: "Заказ у меня, выезжаю",
  delivered: "Вручено",
  deliveredCash: (sum) => `Вручено, получено ${sum}`,
  noPosition: "Геопозиция выключена",
  noPositionAbout:
    "Клиент не видит вас на карте. Разрешите этому сайту геопозицию в настройках телефона.",
  cash: "Наличные у вас",
  cashNone: "Сдавать нечего",
};
