import type { Delayed } from "../uz/delayed.ts";

export const delayed: Delayed = {
  title: (number) => `Заказ № ${number} ещё не принят`,
  text: "Филиал пока не ответил. Можно подождать, позвонить в филиал или отменить заказ.",
};
