import type { EndpointName } from "@dasturxon/contract/endpoints";
import { office, staff } from "./staff-texts.ts";

// Descriptions of the calls: the first sentence is the summary, the rest the description. The only place
// for these texts; a call without one does not compile.

const orders = {
  quoteOrder:
    "Prices a draft. Answers 200 even where the order would be refused: `problems` says what stands in its way. The `token` keeps the prices until `expiresAt`.",
  placeOrder:
    "Places an order for now. Send the quote's `token`, or the `totalPrice` that the customer saw: without a token another total today is refused with the old and the new one. Prices in the request count for nothing.",
  placeOrderAtTime:
    "Places an order for a day and a time. Both are needed; else as an order for now.",
  listOrders: "Lists a customer's orders, newest first. `onlyArchive` leaves the active ones out.",
  listActiveOrders: "Lists the orders that are under way.",
  getOrder: "Reads one order. Somebody else's reads as absent.",
  listFullSlots:
    "Lists the coming slots in which a branch takes no more orders, by their starts. Empty: it has no limit.",
  followAvailability:
    "Follows what is sold out, stopped, paused or busy, as server-sent events: the whole state at first, and after each change.",
  getOrderHistory: "Tells what happened to an order, step by step.",
  followOrders:
    "Streams a customer's orders as they change. An event stream: each event has an `id` and the order as it now is, with its history. `Last-Event-ID` resumes after what was missed; polling is the fall-back.",
  cancelOrder:
    "Cancels an order. Only while the kitchen has not taken it; what was paid is refunded.",
  choosePayment:
    "Pays an order that awaits its payment in another way: another provider, a saved card, or on receipt, which sends it to the kitchen. Only until `payUntil`. The same choice again changes nothing.",
  getReview: "Reads what the customer has said about an order.",
  reviewOrder:
    "Grades the dishes and the delivery of a delivered order, with reasons and a comment. What the body leaves out stays as it is.",
  getTip: "Reads whether the courier of an order can be tipped, and the tip that was paid.",
  tipCourier:
    "Begins a tip to the courier of a delivered order and returns its payment page. The same sum and payment type again are the same page while it can be paid.",
  answerOrderChange:
    "Chooses what to do about a dish that the restaurant cannot make: replace it, leave it out, or cancel the order. The same answer again is the same change.",
  getOrderSettings: "Reads fees, minimums and the rules of ordering. `id` is the merchant's.",
  calculateTariff: "Prices a delivery to a point. A point that nobody delivers to is refused.",
  listZones: "Lists delivery zones with their prices. Polygons are GeoJSON: longitude first.",
  getCourier: "Reads the courier who brings an order.",
  shareOrder:
    "Makes a link by which others follow an active order, until two hours after its end. The ten latest links of an order work.",
  unshareOrder: "Ends all links of an order.",
  trackOrder:
    "Reads an order by the token of a link: its state, the time left and the map. Nobody's name, phone or address.",
};

const groups = {
  openGroup:
    "Opens a group basket. The browser chooses the `token` of the link, and the id and secret of `X-Group-Member`; repeated, it is the same group.",
  getGroup: "Reads a group basket: who takes part, and what each has chosen. The token is enough.",
  saveGroupMember:
    "Joins a group basket, or replaces what a member has chosen. Always the whole choice, so that a repeated request changes nothing.",
  removeGroupMember:
    "Leaves a group basket, or removes somebody from it. The owner who leaves closes it.",
  setGroupState:
    "Locks a group basket for ordering, or unlocks it. The owner then places an order with `group`.",
  followGroup:
    "Follows a group basket, as server-sent events: the whole basket at first, and after each change. The `id` of an event is the basket's version.",
};

const payments = {
  listPaymentSettings: "Lists the ways of paying and what a browser needs for them.",
  getPaymentCheckout:
    "Begins the online payment of an order. `id` is the order's; send the customer to `url`.",
  checkPayment:
    "Asks the provider about a payment that has begun, if it can be asked, and answers the order as it then is. For the moment after the customer has come back from the payment page.",
  listCards:
    "Lists the customer's saved cards. Numbers are masked; full ones never reach the server.",
  addCard: "Saves a card by the token that the payment provider gave the browser.",
  getCard: "Reads one saved card.",
  removeCard: "Forgets a saved card, here and at the provider.",
};

const promos = {
  listPromos: "Lists the promos that are offered.",
  getPromo: "Looks a promo code up.",
};

const reservations = {
  listReservations: "Lists the customer's table reservations.",
  bookTable: "Asks for a table.",
  cancelReservation: "Cancels a reservation.",
};

const merchants = {
  getMerchantBySub: "Finds a merchant by its sub-domain.",
  getMerchantByDomain: "Finds a merchant by its own domain.",
  listCities: "Lists the cities that a merchant serves.",
  listBranches: "Lists the branches.",
  listFullBranches: "Lists the branches of a city, or of all, with hours and settings.",
  getBranch: "Reads one branch.",
  getTable: "Reads the table that a QR code names, with its hall.",
  findClosestBranch:
    "Finds the nearest open branch. With `type=DELIVERY` only branches that deliver to the point count.",
};

const addresses = {
  listAddresses: "Lists the customer's addresses.",
  createAddress: "Saves an address.",
  updateAddress: "Changes an address.",
  deleteAddress: "Deletes an address.",
  reverseGeocode: "Names the place at a point.",
  searchGeocode: "Finds places by words.",
};

const products = {
  getOverallMenu: "Reads the whole menu. `type` chooses the channel whose dishes are meant.",
  listGrades: "Lists the mean grades of the dishes.",
  gradeProduct: "Grades a dish of a delivered order. Answers the dish's new mean.",
  listFavourites: "Lists the customer's favourite dishes.",
  addFavourite: "Adds a dish to the favourites.",
  removeFavourite: "Takes a dish out of the favourites.",
};

const users = {
  requestPhoneCode:
    "Sends a sign-in code by SMS. The answer never tells whether the phone has an account.",
  verifyPhone: "Signs in with the code, and registers whoever is new. The `token` is shown once.",
  getMe: "Reads the signed-in customer.",
  updateUser: "Changes the customer's profile.",
  setLanguage: "Stores the language of messages to the customer.",
  requestPhoneChange: "Sends a code to a new phone.",
  verifyPhoneChange:
    "Moves the account to the new phone. The account's other sessions end, and the old phone is told.",
  deleteAccount: "Deletes the account and erases what is personal.",
  logOut: "Ends this session.",
  endOtherSessions: "Ends all sessions of the account but this one.",
};

const messenger = {
  exchangeInitData: "Signs in whoever the messenger vouches for.",
  getBotSetting: "Reads what the bot asks for.",
  linkInitData: "Marks the session as the mini-app’s, and ties a confirmed Telegram account.",
  logInByContact: "Registers with the contact that the messenger signed.",
  logOutOfBot: "Signs out inside the messenger.",
  setBotLanguage: "Stores the language that the bot writes in.",
  placeBotOrder: "Places an order from the bot.",
  listMessengerTies: "Lists the Telegram accounts that may sign in to the account.",
  endMessengerTie: "Ends a tie and the sessions that it has opened.",
  signInByClick: "Signs in whoever opened the shop in Click’s app.",
};

const support = {
  getBrandCatalog: "Lists the brands of the brand tabs.",
  getWebSettings: "Reads the settings of the brand's web shop.",
  getPolicy: "Reads a policy text.",
  listVacancies: "Lists open vacancies.",
  getVacancy: "Reads one vacancy.",
  applyForVacancy: "Applies for a vacancy.",
  listStories: "Lists the stories to show now.",
  listBanners: "Lists the banners to show now.",
};

const notifications = {
  listNotifications: "Lists the customer's notifications, newest first.",
  readNotification: "Marks a notification as read.",
  readAllNotifications: "Marks all notifications as read.",
  getMessageSettings:
    "Reads how the customer is told about orders: by the bot, by web push, or not.",
  chooseMessageChannel: "Chooses how the customer is told about orders.",
  subscribeBrowser: "Stores where this browser receives notifications, and chooses them.",
  unsubscribeBrowser: "Ends the notifications of this browser.",
};

const builds = {
  getLatestBuild:
    "Names the storefront's build. A browser that runs another one reloads on its next way.",
  getBuildManifest: "Lists the pages whose data lie beside them as `{path}/_payload.json`.",
};

/** Order of the reference's groups, with their descriptions. */
export const callGroups: readonly {
  title: string;
  about: string;
  texts: Partial<Record<EndpointName, string>>;
}[] = [
  {
    title: "Orders",
    about: "From the price of a draft to the courier at the door.",
    texts: orders,
  },
  {
    title: "Group baskets",
    about: "One basket that several people fill, each on a phone of their own.",
    texts: groups,
  },
  { title: "Payments", about: "Online payment and saved cards.", texts: payments },
  { title: "Promos", about: "Discount codes.", texts: promos },
  { title: "Reservations", about: "Tables, where the brand takes bookings.", texts: reservations },
  { title: "Merchants", about: "A brand, its cities and its branches.", texts: merchants },
  { title: "Addresses", about: "Saved addresses and the search for places.", texts: addresses },
  { title: "Products", about: "The menu, its grades and favourites.", texts: products },
  { title: "Users", about: "Sign-in by phone, the profile, the account.", texts: users },
  { title: "Messenger", about: "The shop inside a messenger, and its bot.", texts: messenger },
  { title: "Support", about: "Settings, policies, vacancies, stories, banners.", texts: support },
  { title: "Notifications", about: "What the brand tells its customer.", texts: notifications },
  { title: "Builds", about: "Files beside the storefront's pages, below no base.", texts: builds },
  { title: "Staff", about: "Orders, couriers, stop list and pauses, by role.", texts: staff },
  {
    title: "Office",
    about: "Invitations and devices of staff. The office's host alone answers these.",
    texts: office,
  },
];

/** The text of every call. */
export const callTexts: Readonly<Record<EndpointName, string>> = {
  ...orders,
  ...groups,
  ...payments,
  ...promos,
  ...reservations,
  ...merchants,
  ...addresses,
  ...products,
  ...users,
  ...messenger,
  ...support,
  ...notifications,
  ...builds,
  ...staff,
  ...office,
};
