import type { review as uz } from "../uz/review.ts";
import { reviewReasons } from "./review-reasons.ts";

export const review: typeof uz = {
  title: "Как вам заказ?",
  about: "Оценки войдут в рейтинг блюд. Причины и комментарий прочитает только ресторан.",
  delivery: "Доставка",
  stars: ["Очень плохо", "Плохо", "Нормально", "Хорошо", "Отлично"],
  reasons: (subject) => `${subject}: что не так?`,
  ...reviewReasons,
  comment: "Комментарий ресторану",
  commentHint: "Что понравилось, что исправить?",
  send: "Отправить",
  saved: "Сохранено",
  thanks: "Спасибо за оценку!",
  yours: (grade) => `Ваша оценка: ${grade}`,
  rate: "Оценить",
  change: "Изменить оценку",
  retry: "Повторить",
};
