import { russianPlural } from "../../plural.ts";
import type { load as uz } from "../uz/load.ts";

export const load: typeof uz = {
  title: "Загрузка филиалов",
  change: "Загрузка",
  end: "Завершить",
  all: "Приём заказов",
  services: { DELIVERY: "Доставка", PICK_UP: "Самовывоз", DINE_IN: "В зале" },
  whichServices: "Что приостановить",
  paused: (what, end) => `${what} на паузе ${end}`,
  busyNow: (minutes, end) => `+${minutes} ${end}`,
  loadedNow: (minutes, orders, usual) =>
    `+${minutes}: на кухне ${orders} ${russianPlural(orders, "заказ", "заказа", "заказов")}, обычно ${usual}`,
  kitchenNow: (orders, usual, minutes) =>
    `Сейчас на кухне ${orders} ${russianPlural(orders, "заказ", "заказа", "заказов")}. Обычно она готовит ${usual} сразу, каждый за ${minutes}. Обещанное время меняется вместе с этим; добавляется большее из двух.`,
  limitNow: (amount, end) => `Не больше ${amount} ${end}`,
  until: (time) => `до ${time}`,
  untilResumed: "до отмены",
  untilOpening: "до следующего открытия",
  for: (duration) => `на ${duration}`,
  forHours: (count) => `на ${count} ${russianPlural(count, "час", "часа", "часов")}`,
  pauseTitle: "Пауза",
  pauseAbout:
    "Клиенты не смогут заказать на сейчас и прочитают почему. Заказы ко времени принимаются.",
  pauseFor: (end) => `Пауза ${end}`,
  busyTitle: "Кухня загружена",
  busyAbout: "Обещанное клиентам время станет на столько больше.",
  busyMinutes: "Сколько минут добавить",
  busyFor: (minutes, end) => `+${minutes} ${end}`,
  limitTitle: "Заказы на один промежуток",
  limitAbout: "Заполненное время клиентам не предлагается.",
  usualLimit: (amount) => `Обычно не больше ${amount}.`,
  limitUnit: "Что считать",
  units: { ORDERS: "Заказы", MINUTES: "Минуты работы" },
  limitAmount: "Не больше",
  limitFor: (amount, end) => `Не больше ${amount} ${end}`,
  amount: {
    ORDERS: (count) => `${count} ${russianPlural(count, "заказа", "заказов", "заказов")}`,
    MINUTES: (count) => `${count} ${russianPlural(count, "минуты", "минут", "минут")} работы`,
  },
  wrongNumber: "Напишите число от 1 до 10 000",
};
