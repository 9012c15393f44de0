import { reviewReasons } from "../../ru/review-reasons.ts";
import type { reviews as uz } from "../uz/reviews.ts";

export const reviews: typeof uz = {
  none: "Отзывов пока нет",
  noneAbout: "Когда клиент оценит заказ, оценка появится здесь.",
  noneLow: "Низких оценок нет",
  onlyLow: "Только низкие",
  lowWaiting: (count) => `Непрочитанные низкие оценки: ${count}`,
  read: "Прочитать",
  order: (number) => `Заказ № ${number}`,
  stars: (grade) => `${grade} из 5`,
  delivery: "Доставка",
  noStars: "Комментарий без оценки",
  ofOrder: "Отзыв",
  markSeen: "Прочитано",
  markSeenNamed: (number) => `№ ${number}: прочитано`,
  more: "Показать ещё",
  reasons: { ...reviewReasons.productReasons, ...reviewReasons.deliveryReasons },
};
