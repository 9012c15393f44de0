import type { EndpointName } from "@dasturxon/contract/endpoints";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { aTariffRequest } from "@dasturxon/testing/delivery-builders";
import { anId } from "@dasturxon/testing/ids";
import { aCustomer } from "../modules/orders/order-test-shop.ts";
import type { TestApi } from "../testing/test-api.ts";
import { aCaller } from "./test-callers.ts";
import { aPhone, type Side } from "./test-sides.ts";

/** What a client sends so that the call succeeds, with every field that it knows. */
export type CallSample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** Fields of the body that would not go together with the others; each is valid alone. */
  otherFields?: object;
  /** Of a session that may end; the person's own unless given. */
  token?: string;
};

type MakeSample = (side: Side, api: TestApi) => CallSample | Promise<CallSample>;

const ofMerchant: MakeSample = ({ shop }) => ({ params: { merchantId: shop.brand.merchant.id } });
const ofPerson: MakeSample = ({ person }) => ({ params: { userId: person.id } });
const ofOrder: MakeSample = ({ orderId }) => ({ params: { id: orderId } });
const plain: MakeSample = () => ({});
const ofCity: MakeSample = ({ shop }) => ({ query: { cityId: cityOf(shop) } });

const cityOf = (shop: Side["shop"]) => shop.brand.cities[0]?.id ?? "";

const addressOf = ({ shop }: Side) => ({
  ...anAddressInput({ cityId: cityOf(shop), description: "Ko‘k darvoza", landmark: "Metro" }),
  details: { office: "12", domophone: "12K", entrance: "2", floor: "3", comment: "Qo‘ng‘iroq" },
});

/** Every field of a draft that goes together with a delivery. */
const draftOf = (side: Side): OrderDraft => ({
  serviceType: "DELIVERY",
  branchId: side.shop.branch.id,
  address: addressOf(side),
  cartItems: [
    {
      productId: side.shop.plov.id,
      count: 2,
      modifications: [{ id: side.shop.cheeseId, count: 1 }],
      comment: "Achchiq bo‘lmasin",
    },
    { productId: side.shop.lavash.id, count: 1, modifications: [] },
  ],
  paymentType: "CASH",
  promoCode: side.promoCode,
  cashback: 0,
  comment: "Tez",
  courierComment: "Eshik oldida",
  receiver: { name: "Aziz", phone: "+998901112233" },
  changeFrom: 200_000,
});
const otherDraftFields = ({ addressId, hallId, tableId }: Side) => ({
  addressId,
  hallId,
  tableId,
  cardId: anId(),
});
const slot = { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" };

/** A draft with the token and the total of its quote. */
async function priced(side: Side, api: TestApi, draft: OrderDraft) {
  const quote = await api.post(side.shop.brand, "/orders/v1/orders/quote", draft, {
    ...side.person,
    address: aCaller(),
  });
  return {
    ...draft,
    quoteToken: quote.body.token,
    totalPrice: quote.body.amounts.totalPrice,
  };
}
const aKey = () => ({ "idempotency-key": anId() });

/** One for each call that the server answers. A test names a call that has none. */
export const callSamples: Partial<Record<EndpointName, MakeSample>> = {
  listOrders: (side) => ({
    params: { userId: side.person.id },
    query: { page: "0", size: "10", onlyArchive: "false" },
  }),
  listActiveOrders: ofPerson,
  getOrder: ofOrder,
  getOrderHistory: ofOrder,
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
    otherFields: { ...otherDraftFields(side), ...slot },
  }),
  placeOrderAtTime: async (side, api) => ({
    headers: aKey(),
    body: await priced(side, api, { ...draftOf(side), ...slot }),
    otherFields: otherDraftFields(side),
  }),
  cancelOrder: async ({ shop, person }, api) => {
    const draft = { ...shop.pickUp, totalPrice: 34_000 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, person);
    return { params: { id: body.id }, body: { reason: "Kech", comment: "Kutolmayman" } };
  },
  followOrders: (side) => ({
    params: { userId: side.person.id },
    headers: { "last-event-id": "1" },
  }),
  calculateTariff: ({ shop }) => ({
    body: aTariffRequest({ branchId: shop.branch.id, cityId: cityOf(shop), distance: 1_200 }),
  }),
  listZones: ofCity,
  listPaymentSettings: plain,
  listPromos: plain,
  getPromo: ({ promoCode }) => ({ params: { code: promoCode } }),
  getMerchantBySub: ({ shop }) => ({ params: { sub: shop.brand.merchant.sub } }),
  getMerchantByDomain: ({ shop }) => ({ params: { domain: shop.brand.webSettings.domain ?? "" } }),
  listCities: ofMerchant,
  listBranches: plain,
  listFullBranches: ofCity,
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
  listGrades: plain,
  requestPhoneCode: () => ({ body: { phone: aPhone(), type: "WEB" } }),
  verifyPhone: async ({ shop }, api) => {
    const phone = aPhone();
    const request = { phone, type: "WEB" };
    const { body } = await api.post(shop.brand, "/users/v1/users/phone", request, {
      address: aCaller(),
    });
    const [message] = api.outbox.outbox(phone);
    const code = /\d{5}/.exec(message?.text ?? "")?.[0];
    return { body: { id: body.id, phone, code, firstName: "Dilnoza" } };
  },
  getMe: plain,
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
  logOut: async ({ shop }, api) => ({ token: (await aCustomer(api, shop, aPhone())).token }),
  getBrandCatalog: plain,
  getWebSettings: plain,
  getPolicy: () => ({ query: { policies: "ABOUT_COMPANY" } }),
};
