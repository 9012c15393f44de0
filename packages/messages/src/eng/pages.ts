import type * as uz from "../uz/pages.ts";

export const screen: typeof uz.screen = {
  about: "About us",
  landing: "Welcome",
  table: "Order from your table",
  terms: "Terms of use",
  privacy: "Privacy policy",
  checkout: "Checkout",
  login: "Sign in",
  loginConfirm: "Enter the code",
  branches: "Branches",
  branchesMap: "Branches on the map",
  vacancies: "Vacancies",
  vacancy: "Vacancy",
  profile: "Profile",
  user: "Personal details",
  promos: "Promo codes",
  favourites: "Favourites",
  cards: "Cards",
  cardCreate: "Add a card",
  cardConfirm: "Confirm the card",
  orders: "Orders",
  order: "Order",
  orderMap: "Order on the map",
  addresses: "My addresses",
  addressCreate: "New address",
  pickUp: "Pick-up branch",
  delivery: "Delivery address",
  chooseAddress: "How will you get it?",
  toOrders: "To my orders",
  toChooseAddress: "Choose an address",
  toPickUp: "Choose a branch",
};

export const landing: typeof uz.landing = {
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

export const vacancy: typeof uz.vacancy = {
  intro: "Join our team. Leave your details and we will call you.",
  emptyTitle: "No open positions right now",
  emptyText: "New positions will be announced here.",
  branch: "Branch",
  everywhere: "All branches",
  salary: "Pay",
  apply: "Apply",
  name: "Your name",
  phone: "Phone number",
  phoneHint: "We will call this number",
  comment: "About you",
  commentHint: "Your experience, when you could start (optional)",
  send: "Send the application",
  sentTitle: "Your application is sent",
  sentText: (phone) => `We will read it and call you on ${phone}.`,
  others: "Other positions",
  withoutScript: "To apply, please call us:",
};

export const consent: typeof uz.consent = {
  title: "Visit statistics",
  question:
    "May the restaurant count how you use this site? It helps to improve the menu and the offers.",
  yes: "Yes, it may",
  no: "No",
  note: "The restaurant’s counters learn which pages and dishes you open",
};

export const unavailable: typeof uz.unavailable = {
  merchantNotAvailable:
    "There is no restaurant at this address, or it is not working at the moment. Check the link.",
};
