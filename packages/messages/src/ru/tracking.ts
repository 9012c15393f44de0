import { russianPlural } from "../plural.ts";
import type * as uz from "../uz/tracking.ts";
import { runningLate } from "./running-late.ts";
import { vehicles } from "./vehicles.ts";

export const strip: typeof uz.strip = {
  label: "Активные заказы",
  count: (count) => `${count} ${russianPlural(count, "заказ", "заказа", "заказов")}`,
  pay: "Оплатить",
  payUntil: (time) => `до ${time}`,
  delayed: "Филиал ещё не принял",
};

export const tracking: typeof uz.tracking = {
  late: runningLate.text,
  vehicles,
  here: "Курьер у вас",
  anyMinute: "С минуты на минуту",
  readyAnyMinute: "Вот-вот будет готов",
  branchMap: "Филиал на карте",
  in: (minutes) => `через ${minutes}`,
  within: (minutes) => `в течение ${minutes}`,
  afterPayment: (minutes) => `через ${minutes} после оплаты`,
  share: "Поделиться",
  endLink: "Закрыть доступ по ссылке",
  linkCopied: "Ссылка скопирована",
  linkEnded: "Ссылка больше не работает",
  sharedTitle: "Где заказ",
  sharedFrom: (brand) => `${brand}: заказ`,
  sharedOver: "Ссылка не работает",
  sharedOverText: "Заказ уже у получателя, или ссылку закрыли.",
};
