import type { again as uz } from "../uz/again.ts";

export const again: typeof uz = {
  title: "Заказать снова",
  dish: (name, count) => (count > 1 ? `${name} × ${count}` : name),
  today: (sum) => `Сегодня ${sum}`,
};
