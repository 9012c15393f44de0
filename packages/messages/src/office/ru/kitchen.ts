import type { kitchen as uz } from "../uz/kitchen.ts";

export const kitchen: typeof uz = {
  toBoard: "К заказам",
  stations: "Цеха",
  all: "Все",
  others: "Прочие блюда",
  totals: "Всего приготовить",
  plain: "без добавок",
  none: "Готовить нечего",
  noneAbout: "Здесь появляются принятые заказы.",
  until: (time) => `к ${time}`,
  elsewhere: (count) => `в других цехах ещё ${count}`,
  ready: "Готово",
  readyNamed: (number) => `№ ${number}: готово`,
  waiting: "Ждут другие цеха",
  recall: "Вернуть",
  recallNamed: (number) => `№ ${number}: готовить снова`,
  later: (count, time) => `На потом: ${count}, с ${time}`,
};
