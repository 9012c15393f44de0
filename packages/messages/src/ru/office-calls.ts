import type { OfficeCalls } from "../uz/office-calls.ts";

export const calls: OfficeCalls = {
  NEW_ORDER: { title: (number) => `Новый заказ № ${number}`, text: "Нажмите, чтобы открыть." },
  WAITING_ORDER: {
    title: (number) => `Заказ № ${number} всё ещё ждёт`,
    text: "Его никто не видел. Нажмите, чтобы открыть.",
  },
  ASSIGNED_ORDER: {
    title: (number) => `Заказ № ${number} теперь ваш`,
    text: "Нажмите, чтобы открыть.",
  },
  LOW_GRADE: {
    title: (number) => `№ ${number}: низкая оценка`,
    text: "Нажмите, чтобы прочитать отзыв.",
  },
};
