import type { EndpointName } from "@dasturxon/contract/endpoints";
import { aNotification, aPhoneVerification } from "@dasturxon/testing/customer-builders";
import { aTariffRequest } from "@dasturxon/testing/delivery-builders";
import { anId, noon } from "@dasturxon/testing/sample-values";
import { notifyOfOrder } from "../../src/modules/notifications/notify.ts";
import { aCustomer, moveOrder } from "../../src/modules/orders/order-test-shop.ts";
import type { TestApi } from "../support/test-api.ts";
import { aTestCourier, giveToCourier } from "../support/test-couriers.ts";
import type { MakeSample } from "./call-sample.ts";
import { aCaller } from "./test-callers.ts";
import {
  addressOf,
  cityOf,
  draftOf,
  otherDraftFields,
  priced,
  slot,
} from "./test-draft-samples.ts";
import { aGroupReference, groupSamples } from "./test-group-samples.ts";
import { messengerSamples } from "./test-messenger-samples.ts";
import { officeSamples } from "./test-office-samples.ts";
import {
  aDeliveredOrder,
  anOpenChange,
  aReview,
  staffOf,
  staffSamples,
} from "./test-staff-samples.ts";
import { aPhone, type Side } from "./test-sides.ts";

const ofMerchant: MakeSample = ({ shop }) => ({ params: { merchantId: shop.brand.merchant.id } });
const ofPerson: MakeSample = ({ person }) => ({ params: { userId: person.id } });
const ofOrder: MakeSample = ({ orderId }) => ({ params: { id: orderId } });
const ofVacancy = ({ shop }: Side) => ({ params: { id: shop.brand.vacancies[0]?.id ?? "" } });
const plain: MakeSample = () => ({});
const ofCity: MakeSample = ({ shop }) => ({ query: { cityId: cityOf(shop) } });

const codeFor = (api: TestApi, phone: string) =>
  /\d{5}/.exec(api.sms.eskiz.outbox(phone)[0]?.text ?? "")?.[0];
let bookings = 0;
/** A unique time, from tomorrow on: jobs of today have times of their own. */
function aBooking({ shop }: Side) {
  bookings += 1;
  const minutes = 24 * 60 + (bookings % 8_000);
  const at = new Date(noon.getTime() + minutes * 60_000).toISOString();
  return { branchId: shop.branch.id, at, guests: 4, comment: "Deraza yonida" };
}

/** A unique card. */
async function aCardId({ shop, person }: Side, api: TestApi): Promise<string> {
  cards += 1;
  const number = `860049547331${String(cards).padStart(4, "0")}`;
  const body = { token: await api.provider.cardToken(shop.brand, number) };
  return (await api.post(shop.brand, "/payments/v1/cards", body, person)).body.id;
}
let cards = 0;

/** One that awaits its payment by Payme. */
async function anUnpaidOrder({ shop, person }: Side, api: TestApi): Promise<string> {
  const draft = { ...shop.pickUp, paymentType: "PAYME", totalPrice: 34_000 };
  return (await api.post(shop.brand, "/orders/v1/orders", draft, person)).body.id;
}
/** One whose courier can be tipped. */
async function anOrderByCourier(side: Side, api: TestApi): Promise<string> {
  const { id } = await aDeliveredOrder(side, api);
  const { courierId } = await staffOf(api, side, "COURIER");
  await giveToCourier(api, side.shop.brand, id, { courierId });
  return id;
}
const aKey = () => ({ "idempotency-key": anId() });

/** Names a group that nobody has opened. */
function ofGroup() {
  const { token, member } = aGroupReference();
  return { group: { token, member } };
}

/** A notification of this person only. */
async function aNotice({ shop, person }: Side, api: TestApi) {
  const { title, text } = aNotification();
  const notice = { merchantId: shop.brand.merchant.id, id: anId(), title, text, at: api.now() };
  await api.rows(shop.brand, (db) => notifyOfOrder(db, person.id, notice));
  return notice.id;
}

/** A sample of each call that the server answers. A test reports calls without one. */
export const callSamples: Partial<Record<EndpointName, MakeSample>> = {
  ...staffSamples,
  ...officeSamples,
  getCourier: async ({ shop, orderId }, api) => {
    const { id } = await aTestCourier(api, shop.brand, { phone: aPhone() });
    await giveToCourier(api, shop.brand, orderId, { courierId: id });
    return { params: { id } };
  },
  listOrders: (side) => ({
    params: { userId: side.person.id },
    query: { page: "0", size: "10", onlyArchive: "false" },
  }),
  listActiveOrders: ofPerson,
  getOrder: ofOrder,
  getOrderHistory: ofOrder,
  listFullSlots: ({ shop }) => ({ params: { id: shop.branch.id } }),
  getOrderSettings: ({ shop }) => ({
    params: { id: shop.brand.merchant.id },
    query: { cityId: cityOf(shop) },
  }),
  quoteOrder: (side) => ({
    body: draftOf(side),
    otherFields: { ...otherDraftFields(side), ...slot },
  }),
  placeOrder: async (side, api) => ({
    headers: aKey(),
    body: await priced(side, api, draftOf(side)),
    otherFields: { ...otherDraftFields(side), ...slot, ...ofGroup() },
  }),
  placeOrderAtTime: async (side, api) => ({
    headers: aKey(),
    body: await priced(side, api, { ...draftOf(side), ...slot }),
    otherFields: { ...otherDraftFields(side), ...ofGroup() },
  }),
  shareOrder: ofOrder,
  unshareOrder: ofOrder,
  trackOrder: async ({ shop, orderId, person }, api) => {
    const path = `/orders/v1/orders/${orderId}/share`;
    const { body } = await api.post(shop.brand, path, undefined, person);
    return { params: { token: body.token } };
  },
  cancelOrder: async ({ shop, person }, api) => {
    const draft = { ...shop.pickUp, totalPrice: 34_000 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, person);
    return {
      params: { id: body.id },
      body: { reason: "Kech", code: "LONG", comment: "Kutolmayman" },
    };
  },
  answerOrderChange: async (side, api) => {
    const { id, key } = await anOpenChange(side, api);
    return { params: { id, changeId: key }, body: { choice: "REPLACE" } };
  },
  getReview: ofOrder,
  reviewOrder: async (side, api) => {
    const { id, productId } = await aDeliveredOrder(side, api);
    return { params: { id }, body: aReview(productId) };
  },
  getTip: ofOrder,
  tipCourier: async (side, api) => ({
    params: { id: await anOrderByCourier(side, api) },
    body: { amount: 10_000, paymentType: "PAYME" },
  }),
  followOrders: (side) => ({
    params: { userId: side.person.id },
    headers: { "last-event-id": "1" },
  }),
  calculateTariff: ({ shop }) => ({
    body: aTariffRequest({ branchId: shop.branch.id, cityId: cityOf(shop), distance: 1_200 }),
  }),
  listZones: ofCity,
  listPaymentSettings: plain,
  getPaymentCheckout: async (side, api) => ({ params: { id: await anUnpaidOrder(side, api) } }),
  checkPayment: async (side, api) => ({ params: { id: await anUnpaidOrder(side, api) } }),
  choosePayment: async (side, api) => ({
    params: { id: await anUnpaidOrder(side, api) },
    body: { paymentType: "CLICK" },
    otherFields: { cardId: await aCardId(side, api), changeFrom: 50_000 },
  }),
  listCards: plain,
  addCard: async ({ shop }, api) => ({ body: { token: await api.provider.cardToken(shop.brand) } }),
  getCard: async (side, api) => ({ params: { id: await aCardId(side, api) } }),
  removeCard: async (side, api) => ({ params: { id: await aCardId(side, api) } }),
  listPromos: plain,
  getPromo: ({ promoCode }) => ({ params: { code: promoCode } }),
  listReservations: plain,
  bookTable: (side) => ({ body: aBooking(side) }),
  cancelReservation: async (side, api) => {
    const path = "/orders/v1/reservations";
    const { body } = await api.post(side.shop.brand, path, aBooking(side), side.person);
    return { params: { id: body.id } };
  },
  getMerchantBySub: ({ shop }) => ({ params: { sub: shop.brand.merchant.sub } }),
  getMerchantByDomain: ({ shop }) => ({ params: { domain: shop.brand.webSettings.domain ?? "" } }),
  listCities: ofMerchant,
  listBranches: plain,
  listFullBranches: ofCity,
  getTable: ({ tableId }) => ({ params: { id: tableId } }),
  getBranch: ({ shop }) => ({ params: { id: shop.branch.id } }),
  findClosestBranch: ({ shop }) => ({
    params: { merchantId: shop.brand.merchant.id },
    query: { lat: "41.3165", lon: "69.2895", type: "DELIVERY" },
  }),
  listAddresses: ({ shop, person }) => ({
    params: { merchantId: shop.brand.merchant.id, userId: person.id },
  }),
  createAddress: (side) => ({ params: { userId: side.person.id }, body: addressOf(side) }),
  updateAddress: (side) => ({ params: { id: side.addressId }, body: addressOf(side) }),
  deleteAddress: async ({ shop, person }, api) => {
    const path = `/users/v1/addresses/user/${person.id}`;
    const { body } = await api.post(shop.brand, path, shop.address, person);
    return { params: { id: body.id } };
  },
  reverseGeocode: () => ({ query: { format: "json", lat: "41.3111", lon: "69.2797" } }),
  searchGeocode: () => ({ query: { format: "jsonv2", q: "Navoiy" } }),
  getOverallMenu: () => ({ query: { type: "WEB" } }),
  followAvailability: plain,
  listGrades: plain,
  gradeProduct: async ({ shop, person }, api) => {
    const draft = { ...shop.pickUp, totalPrice: 34_000 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, person);
    await moveOrder(api, shop, body.id, "DELIVERED");
    return { body: { orderId: body.id, productId: shop.lavash.id, grade: 5 } };
  },
  listFavourites: ({ person }) => ({
    query: { userId: person.id, isFavourite: "true", type: "WEB" },
  }),
  addFavourite: ({ shop }) => ({ body: { productId: shop.plov.id } }),
  removeFavourite: ({ shop }) => ({ params: { productId: shop.plov.id } }),
  listNotifications: () => ({ query: { page: "0", size: "20" } }),
  readNotification: async (side, api) => ({ params: { id: await aNotice(side, api) } }),
  readAllNotifications: plain,
  getMessageSettings: plain,
  chooseMessageChannel: () => ({ body: { channel: "NONE" } }),
  subscribeBrowser: () => ({
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/shop",
      keys: { p256dh: "c".repeat(87), auth: "d".repeat(22) },
    },
  }),
  unsubscribeBrowser: plain,
  requestPhoneCode: () => ({ body: { phone: aPhone(), type: "WEB" } }),
  verifyPhone: async ({ shop }, api) => {
    const phone = aPhone();
    const request = { phone, type: "WEB" };
    const { body } = await api.post(shop.brand, "/users/v1/users/phone", request, {
      address: aCaller(),
    });
    return { body: { id: body.id, phone, code: codeFor(api, phone), firstName: "Dilnoza" } };
  },
  getMe: plain,
  setLanguage: () => ({ body: { language: "ru" } }),
  updateUser: ({ person }) => ({
    params: { id: person.id },
    body: {
      firstName: "Dilnoza",
      lastName: "Karimova",
      birthday: "1990-05-17",
      email: "dilnoza@example.uz",
      gender: "FEMALE",
    },
  }),
  requestPhoneChange: () => ({ body: { phone: aPhone(), type: "WEB" } }),
  verifyPhoneChange: async ({ shop, person }, api) => {
    const request = { phone: aPhone(), type: "WEB" };
    const { body } = await api.put(shop.brand, "/users/v1/users/phone", request, {
      ...person,
      address: aCaller(),
    });
    const sent = { id: body.id, phone: request.phone, code: codeFor(api, request.phone) };
    const { time, timestamp } = aPhoneVerification();
    return { body: { ...sent, type: "WEB", time, timestamp } };
  },
  deleteAccount: async ({ shop }, api) => ({ token: (await aCustomer(api, shop, aPhone())).token }),
  logOut: async ({ shop }, api) => ({ token: (await aCustomer(api, shop, aPhone())).token }),
  endOtherSessions: async ({ shop }, api) => ({
    token: (await aCustomer(api, shop, aPhone())).token,
  }),
  ...groupSamples,
  ...messengerSamples,
  getBrandCatalog: plain,
  getWebSettings: plain,
  getPolicy: () => ({ query: { policies: "ABOUT_COMPANY" } }),
  listVacancies: plain,
  getVacancy: ofVacancy,
  applyForVacancy: (side) => ({
    ...ofVacancy(side),
    body: { name: "Jasur", phone: aPhone(), comment: "Uch yillik tajribam bor" },
  }),
  listStories: plain,
  listBanners: plain,
};
