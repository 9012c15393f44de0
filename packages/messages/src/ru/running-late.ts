import type { RunningLate } from "../uz/running-late.ts";

export const runningLate: RunningLate = {
  title: (number) => `Заказ № ${number} задерживается`,
  text: (time) => `Опаздываем, извините. Новое время: ${time}.`,
};
