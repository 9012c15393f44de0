import type { SeoMessages } from "../uz/seo.ts";

export const seoMessages: SeoMessages = {
  services: (isDelivered, isPickedUp) =>
    isDelivered && isPickedUp
      ? "доставим или приготовим к вашему приходу"
      : isDelivered
        ? "доставим"
        : "приготовим к вашему приходу",
  home: (brand, sections, services) =>
    `Меню ${brand}: ${sections} и не только. Закажите онлайн — ${services}.`,
  category: (section, brand, dishes) =>
    `${brand}, ${section}: ${dishes} и не только. Смотрите цены и заказывайте онлайн.`,
  dish: (dish, price, brand) => `${dish} — ${price}. Закажите онлайн в ${brand}.`,
  branches: (brand, addresses) => `Филиалы ${brand}: адреса, часы работы и телефоны. ${addresses}.`,
  vacancies: (brand, titles) => `${brand} ищет в команду: ${titles}.`,
};
