import type { landing as uz } from "../uz/landing.ts";

export const landing: typeof uz = {
  order: "Order now",
  links: "App, bot and social networks",
  atTable: "You are at our table",
  tableText: "Choose from the menu and we will bring your order to the table.",
  tableStart: "Open the menu",
  tableUnknown: "We do not know this table",
  tableUnknownText:
    "Scan the QR code on your table again or call a waiter. You can look through the menu right away.",
  tableClosed: "We are not taking orders at tables now",
  tableClosedText:
    "This branch does not take orders at its tables for now. Choose from the menu and get your order another way.",
};
