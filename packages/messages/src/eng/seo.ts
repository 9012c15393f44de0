import type { SeoMessages } from "../uz/seo.ts";

export const seoMessages: SeoMessages = {
  services: (isDelivered, isPickedUp) =>
    isDelivered && isPickedUp
      ? "we deliver, or you pick it up"
      : isDelivered
        ? "we deliver"
        : "you pick it up",
  home: (brand, sections, services) =>
    `The menu of ${brand}: ${sections} and more. Order online: ${services}.`,
  category: (section, brand, dishes) =>
    `${section} at ${brand}: ${dishes} and more. See the prices and order online.`,
  dish: (dish, price, brand) => `${dish}, ${price}. Order online from ${brand}.`,
  branches: (brand, addresses) =>
    `Branches of ${brand}: addresses, opening hours and phones. ${addresses}.`,
  vacancies: (brand, titles) => `${brand} is hiring: ${titles}.`,
};
