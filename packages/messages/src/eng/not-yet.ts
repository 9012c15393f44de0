import type { notYet as uz } from "../uz/not-yet.ts";

export const notYet: typeof uz = {
  title: "This section is not open yet",
  merchantNotAvailable:
    "There is no restaurant at this address, or it is not working at the moment. Check the link.",
  landing: "Links to the app, the bot and social networks will be here. The menu is already open.",
  table:
    "You will be able to order from your table here. For now, look at the menu and tell the waiter.",
  vacancies: "Vacancies will appear here.",
  promos: "Your promo codes will be kept here.",
  cards: "You will be able to save a card here. For now, pay in cash or by terminal.",
  favourites: "Dishes that you like will be here.",
  orderMap: "You will see the courier on the map here. Follow the status on the order page.",
};
