import type { promos as uz } from "../uz/promos.ts";

export const promos: typeof uz = {
  loading: "Промокоды загружаются",
  emptyTitle: "Промокодов пока нет",
  emptyText: "Новые промокоды появятся здесь.",
  productsOff: (amount) => `−${amount} на блюда`,
  deliveryOff: (amount) => `−${amount} на доставку`,
  deliveryFree: "Бесплатная доставка",
  above: (sum) => `Если блюд больше чем на ${sum}`,
  upTo: (sum) => `Скидка не больше ${sum}`,
  until: (date) => `До ${date}`,
  times: (count) => `Сколько раз можно применить: ${count}`,
  copy: (code) => `Скопировать промокод ${code}`,
  copied: (code) => `${code} скопирован`,
  notCopied: "Не удалось скопировать. Введите код вручную.",
  use: "Применить в корзине",
  inUse: "Применён в корзине",
  remove: "Убрать из корзины",
};
