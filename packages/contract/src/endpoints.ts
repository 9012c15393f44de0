// The table of endpoints. Plain data, so that the browser gets it without the schemas;
// input and output are in `calls/`. Specification, point 7, in its order, then the decisions' calls.

import type { Endpoint, Method } from "./endpoint.ts";
import type { OfficeEndpointName } from "./office-endpoints.ts";
import type { StaffEndpointName } from "./staff-endpoints.ts";

type Options = Partial<Omit<Endpoint, "method" | "path" | "action" | "isOffice">>;

/** Staff calls have their own table, with an action each. */
type CustomersPath<Path extends string> = Path extends `/staff/${string}` ? never : Path;

const endpoint = <const Path extends `/${string}`>(
  method: Method,
  path: CustomersPath<Path>,
  options: Options = {},
): Endpoint<Path> => ({ method, path, auth: "none", base: "main", ...options });

const personal: Options = { auth: "required" };
const visitor: Options = { auth: "optional" };
const shared: Options = { base: "cdn" };
const withToken: Options = { auth: "required", withToken: true };

export const endpoints = {
  // Orders and delivery
  getCourier: endpoint("GET", "/deliveries/v1/delivery/courier/{id}", personal),
  listOrders: endpoint("GET", "/orders/v1/orders/user/{userId}", personal),
  listActiveOrders: endpoint("GET", "/orders/v1/orders/user/{userId}/active", personal),
  getOrder: endpoint("GET", "/orders/v1/orders/{id}", personal),
  getOrderSettings: endpoint("GET", "/orders/v1/order/setting/{id}", visitor),
  placeOrder: endpoint("POST", "/orders/v1/orders", personal),
  placeOrderAtTime: endpoint("POST", "/orders/v1/orders/at-time", personal),
  getPaymentCheckout: endpoint("GET", "/payments/v2/checkout/{id}", personal),
  checkPayment: endpoint("POST", "/payments/v2/checkout/{id}/check", personal),
  choosePayment: endpoint("PUT", "/orders/v1/orders/{id}/payment", personal),
  calculateTariff: endpoint("POST", "/deliveries/v1/delivery/tariff/client/calculate", visitor),
  listFullSlots: endpoint("GET", "/orders/v1/branches/{id}/full-slots"),
  quoteOrder: endpoint("POST", "/orders/v1/orders/quote", visitor),
  getOrderHistory: endpoint("GET", "/orders/v1/orders/{id}/history", personal),
  followOrders: endpoint("GET", "/orders/v1/orders/user/{userId}/events", {
    auth: "required",
    stream: true,
  }),
  cancelOrder: endpoint("PUT", "/orders/v1/orders/{id}/cancel", personal),
  getReview: endpoint("GET", "/orders/v1/orders/{id}/review", personal),
  reviewOrder: endpoint("PUT", "/orders/v1/orders/{id}/review", personal),
  getTip: endpoint("GET", "/orders/v1/orders/{id}/tip", personal),
  tipCourier: endpoint("POST", "/orders/v1/orders/{id}/tip", personal),
  answerOrderChange: endpoint("PUT", "/orders/v1/orders/{id}/changes/{changeId}", personal),
  shareOrder: endpoint("POST", "/orders/v1/orders/{id}/share", personal),
  unshareOrder: endpoint("DELETE", "/orders/v1/orders/{id}/share", personal),
  trackOrder: endpoint("GET", "/orders/v1/track/{token}"),
  listZones: endpoint("GET", "/deliveries/v1/zones", shared),

  // Group baskets
  openGroup: endpoint("PUT", "/orders/v1/groups/{token}", visitor),
  getGroup: endpoint("GET", "/orders/v1/groups/{token}"),
  saveGroupMember: endpoint("PUT", "/orders/v1/groups/{token}/member", visitor),
  removeGroupMember: endpoint("DELETE", "/orders/v1/groups/{token}/members/{id}"),
  setGroupState: endpoint("PUT", "/orders/v1/groups/{token}/state"),
  followGroup: endpoint("GET", "/orders/v1/groups/{token}/events", { stream: true }),

  // Payments and cards
  listPaymentSettings: endpoint("GET", "/payments/v1/settings"),
  listCards: endpoint("GET", "/payments/v1/cards", personal),
  addCard: endpoint("POST", "/payments/v1/cards", personal),
  getCard: endpoint("GET", "/payments/v1/cards/{id}", personal),
  removeCard: endpoint("DELETE", "/payments/v1/cards/{id}", personal),

  // Promos
  listPromos: endpoint("GET", "/orders/v1/promos", visitor),
  getPromo: endpoint("GET", "/orders/v1/promos/{code}", visitor),

  // Reservations
  listReservations: endpoint("GET", "/orders/v1/reservations", personal),
  bookTable: endpoint("POST", "/orders/v1/reservations", personal),
  cancelReservation: endpoint("PUT", "/orders/v1/reservations/{id}/cancel", personal),

  // Merchant, cities, branches
  getMerchantBySub: endpoint("GET", "/users/v1/merchants/sub/{sub}"),
  getMerchantByDomain: endpoint("GET", "/users/v1/merchants/domain/{domain}"),
  listCities: endpoint("GET", "/users/v1/city-merchant/merchant/{merchantId}", shared),
  listBranches: endpoint("GET", "/users/v1/branches", shared),
  listFullBranches: endpoint("GET", "/users/v1/branches/full", shared),
  getBranch: endpoint("GET", "/users/v1/branches/{id}", shared),
  getTable: endpoint("GET", "/users/v1/tables/{id}"),
  findClosestBranch: endpoint("GET", "/users/v1/branches/merchant/{merchantId}/closest"),

  // Addresses and geocoding
  listAddresses: endpoint(
    "GET",
    "/users/v1/addresses/merchant/{merchantId}/user/{userId}",
    personal,
  ),
  createAddress: endpoint("POST", "/users/v1/addresses/user/{userId}", personal),
  updateAddress: endpoint("PUT", "/users/v1/addresses/{id}", personal),
  deleteAddress: endpoint("DELETE", "/users/v1/addresses/{id}", personal),
  reverseGeocode: endpoint("GET", "/notifications/v1/nominatim/reverse", visitor),
  searchGeocode: endpoint("GET", "/notifications/v1/nominatim/search"),

  // Products
  getOverallMenu: endpoint("GET", "/products/v1/overalls", shared),
  followAvailability: endpoint("GET", "/products/v1/availability/events", { stream: true }),
  listGrades: endpoint("GET", "/products/v1/grade", shared),
  gradeProduct: endpoint("POST", "/products/v1/grade", personal),
  listFavourites: endpoint("GET", "/products/v1/favourite/all", withToken),
  addFavourite: endpoint("POST", "/products/v1/favourite", personal),
  removeFavourite: endpoint("DELETE", "/products/v1/favourite/{productId}", personal),

  // User
  getMe: endpoint("GET", "/users/v1/users/me", withToken),
  updateUser: endpoint("PUT", "/users/v1/users/{id}", withToken),
  setLanguage: endpoint("PUT", "/users/v1/users/me/language", personal),
  requestPhoneChange: endpoint("PUT", "/users/v1/users/phone", withToken),
  verifyPhoneChange: endpoint("PUT", "/users/v1/users/phone/verify", withToken),
  deleteAccount: endpoint("DELETE", "/users/v1/users", withToken),
  logOut: endpoint("POST", "/users/v1/users/logout", withToken),
  endOtherSessions: endpoint("DELETE", "/users/v1/users/sessions/others", withToken),
  requestPhoneCode: endpoint("POST", "/users/v1/users/phone"),
  verifyPhone: endpoint("POST", "/users/v1/users/phone/verify"),

  // Messenger bot
  exchangeInitData: endpoint("POST", "/webbot/v1/users/token", { silent: true }),
  getBotSetting: endpoint("GET", "/webbot/v1/setting"),
  linkInitData: endpoint("POST", "/webbot/v1/users/auth", personal),
  logInByContact: endpoint("POST", "/webbot/v1/users/login"),
  logOutOfBot: endpoint("POST", "/webbot/v1/users/logout", { auth: "optional", withToken: true }),
  setBotLanguage: endpoint("PUT", "/webbot/v1/users/logout", { auth: "optional", withToken: true }),
  listMessengerTies: endpoint("GET", "/webbot/v1/ties", personal),
  endMessengerTie: endpoint("DELETE", "/webbot/v1/ties/{id}", personal),
  placeBotOrder: endpoint("POST", "/webbot/v1/orders", visitor),

  // Mini-app of Click
  signInByClick: endpoint("POST", "/webbot/v1/click/token", { silent: true }),

  // Support
  getBrandCatalog: endpoint("GET", "/support/v1/brand/catalog", shared),
  getWebSettings: endpoint("GET", "/support/v1/merchant/settings/web", {
    base: "cdn",
    silent: true,
  }),
  getPolicy: endpoint("GET", "/support/v1/company/policies", { base: "cdn", silent: true }),
  listVacancies: endpoint("GET", "/support/v1/vacancies", shared),
  getVacancy: endpoint("GET", "/support/v1/vacancies/{id}", shared),
  applyForVacancy: endpoint("POST", "/support/v1/vacancies/{id}/applications"),
  listStories: endpoint("GET", "/support/v1/stories", shared),
  listBanners: endpoint("GET", "/support/v1/banners", shared),

  // Notifications
  listNotifications: endpoint("GET", "/notifications/v1/notifications", personal),
  readNotification: endpoint("PUT", "/notifications/v1/notifications/{id}/read", personal),
  readAllNotifications: endpoint("PUT", "/notifications/v1/notifications/read-all", personal),
  getMessageSettings: endpoint("GET", "/notifications/v1/messages", personal),
  chooseMessageChannel: endpoint("PUT", "/notifications/v1/messages", personal),
  subscribeBrowser: endpoint("PUT", "/notifications/v1/push", personal),
  unsubscribeBrowser: endpoint("DELETE", "/notifications/v1/push", personal),

  // Build and manifest; a page's `_payload.json` is beside the page, not below an API base
  getLatestBuild: endpoint("GET", "/builds/latest.json", { base: "page" }),
  getBuildManifest: endpoint("GET", "/builds/meta/{buildId}.json", { base: "page" }),
} as const;

/** Every call, the staff's and the office's included. */
export type EndpointName = keyof typeof endpoints | StaffEndpointName | OfficeEndpointName;

/** Names of the `{…}` parts of a path. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;
