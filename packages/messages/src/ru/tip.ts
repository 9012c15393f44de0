import type { tip as uz } from "../uz/tip.ts";

export const tip: typeof uz = {
  title: "Чаевые курьеру",
  about: "По желанию: курьер получит всю сумму.",
  amount: "Сумма чаевых",
  give: (sum) => `Оставить ${sum}`,
  paid: (sum) => `Вы оставили курьеру ${sum}`,
  paidText: "Спасибо! Эти деньги передадут курьеру.",
  pending: (sum) => `Проверяем оплату: ${sum}`,
  pendingText: "Как только деньги придут, это будет видно здесь.",
};
