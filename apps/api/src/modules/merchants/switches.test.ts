import { aHall, aTable } from "@dasturxon/testing/content-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { aBrand } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, giveCashback, openShop, type Shop } from "../orders/order-test-shop.ts";

// Effects of a merchant's settings on the server, each on and off. Decision "What each setting does".

type Switches = Partial<BrandRecord["webSettings"]>;

let api: TestApi;
let shop: Shop;
let me: Awaited<ReturnType<typeof aCustomer>>;
const [hallId, tableId] = [anId(), anId()];
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand, branch }) => {
    brand.halls = [aHall({ id: hallId, branchId: branch.id })];
    brand.tables = [aTable({ id: tableId, hallId })];
  });
  me = await aCustomer(api, shop);
});
afterAll(() => api.close());

async function turn(switches: Switches) {
  Object.assign(shop.brand.webSettings, switches);
  await api.write(shop.brand);
}
const quote = (draft: object) => api.post(shop.brand, "/orders/v1/orders/quote", draft, me);
const order = (draft: object) => api.post(shop.brand, "/orders/v1/orders", draft, me);
/** Places the quoted order. */
async function buy(draft: object) {
  const { body } = await quote(draft);
  return order({ ...draft, quoteToken: body.token });
}
async function expectRefused(draft: object, code: string) {
  const { body } = await quote(draft);
  expect(body.problems).toContainEqual(expect.objectContaining({ code, isBlocking: true }));
  const totalPrice = body.amounts.totalPrice;
  expect(await order({ ...draft, totalPrice })).toMatchObject({ status: 422, body: { code } });
}

describe("service types", () => {
  const serviceTypes = () => [
    { name: "deliveryActive", draft: { ...shop.draft, promoCode: undefined } },
    { name: "pickupActive", draft: shop.pickUp },
    { name: "dineInActive", draft: { ...shop.pickUp, hallId, tableId } },
  ];

  it(
    "are accepted while on, and refused one by one while off",
    { meta: { requirements: "[S1.24, S3.026, S3.027, S3.028]" } },
    async () => {
      for (const { name, draft } of serviceTypes()) {
        await turn({ [name]: false });
        await expectRefused(draft, "SERVICE_TYPE_NOT_AVAILABLE");
        for (const other of serviceTypes().filter((type) => type.name !== name))
          expect((await buy(other.draft)).status, `${other.name} without ${name}`).toBe(200);
        await turn({ [name]: true });
        expect((await buy(draft)).status, name).toBe(200);
      }
    },
  );

  it(
    "are stored as DELIVERY and PICK_UP, and others are refused",
    { meta: { requirements: "[S4.11]" } },
    async () => {
      const stored = [];
      for (const { draft } of serviceTypes()) stored.push((await buy(draft)).body.serviceType);
      expect(stored).toEqual(["DELIVERY", "PICK_UP", "PICK_UP"]);
      for (const serviceType of ["DINE_IN", "YANDEX_EATS", "EXPRESS_24"])
        expect(await order({ ...shop.pickUp, serviceType, totalPrice: 34_000 })).toMatchObject({
          status: 400,
          body: { code: "INVALID_REQUEST", fields: [{ path: "serviceType" }] },
        });
    },
  );

  it("are accepted for now and for later", { meta: { requirements: "[S1.27]" } }, async () => {
    const now = (await buy(shop.pickUp)).body;
    expect(now).toMatchObject({ status: "OPEN", isLater: false, atTime: null });
    const slot = { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" };
    const { body } = await quote({ ...shop.pickUp, ...slot });
    const path = "/orders/v1/orders/at-time";
    const draft = { ...shop.pickUp, ...slot, quoteToken: body.token };
    const later = (await api.post(shop.brand, path, draft, me)).body;
    expect(later).toMatchObject({ status: "AT_TIME", isLater: true });
    expect(new Date(later.atTime)).toEqual(new Date("2026-10-06T13:00:00+05:00"));
  });
});

describe("money", () => {
  it(
    "a promo code lowers the price while promos are on",
    { meta: { requirements: "[S1.20, S3.043]" } },
    async () => {
      const before = (await quote({ ...shop.draft, promoCode: undefined })).body.amounts;
      const bought = await buy(shop.draft);
      expect(bought).toMatchObject({ status: 200, body: { promoCode: "SALOM" } });
      expect(bought.body.totalPrice).toBe(before.totalPrice - 11_636 - 6_000);

      const promo = "/orders/v1/promos/SALOM";
      expect((await api.get(shop.brand, promo)).status).toBe(200);
      await turn({ promoActive: false });
      await expectRefused(shop.draft, "PROMO_INACTIVE");
      expect((await api.get(shop.brand, promo)).status).toBe(404);
      await turn({ promoActive: true });
      expect((await api.get(shop.brand, promo)).status).toBe(200);
    },
  );

  it(
    "cashback is spent and earned while it is on",
    { meta: { requirements: "[S1.21, S3.042]" } },
    async () => {
      await giveCashback(api, shop, me.id, 5_000);
      const draft = { ...shop.pickUp, cashback: 5_000 };
      const earned = async () =>
        api.rows(shop.brand, (db) =>
          db
            .selectFrom("order")
            .select("cashbackEarned")
            .where("merchantId", "=", shop.brand.merchant.id)
            .orderBy("id", "desc")
            .executeTakeFirstOrThrow(),
        );
      const balance = async () =>
        (await api.get(shop.brand, "/users/v1/users/me", me)).body.cashback;

      await turn({ cashbackActive: false });
      const without = await buy(draft);
      expect(without.body).toMatchObject({ cashback: 0, totalPrice: 34_000 });
      expect(await earned()).toEqual({ cashbackEarned: 0 });
      expect(await balance()).toBe(5_000);

      await turn({ cashbackActive: true });
      const bought = await buy(draft);
      expect(bought.body).toMatchObject({ cashback: 5_000, totalPrice: 29_000 });
      expect(await balance()).toBe(0);
      // 5 % of the amount paid for the products.
      expect(await earned()).toEqual({ cashbackEarned: 1_350 });
    },
  );
});

describe("further switches", () => {
  it(
    "another recipient is accepted while switched on",
    { meta: { requirements: "[S3.040]" } },
    async () => {
      const receiver = { name: "Aziza", phone: "+998901112233" };
      const draft = { ...shop.pickUp, receiver };
      expect((await buy(draft)).body.receiver).toEqual(receiver);
      await turn({ receiverActive: false });
      await expectRefused(draft, "RECEIVER_NOT_AVAILABLE");
      expect((await buy(shop.pickUp)).body.receiver).toBeNull();
      await turn({ receiverActive: true });
      expect((await buy(draft)).status).toBe(200);
    },
  );

  it(
    "refuses a recipient who was not in the quote",
    { meta: { requirements: "[S3.040]" } },
    async () => {
      const { body } = await quote(shop.pickUp);
      await turn({ receiverActive: false });
      const receiver = { name: "Aziza", phone: "+998901112233" };
      expect(await order({ ...shop.pickUp, receiver, quoteToken: body.token })).toMatchObject({
        status: 422,
        body: { code: "RECEIVER_NOT_AVAILABLE" },
      });
      await turn({ receiverActive: true });
    },
  );

  it(
    "an order can be cancelled while the brand allows it",
    { meta: { requirements: "[S3.045]" } },
    async () => {
      const { id } = (await buy(shop.pickUp)).body;
      const cancel = () =>
        api.put(shop.brand, `/orders/v1/orders/${id}/cancel`, { reason: "Kech" }, me);
      await turn({ cancelOrderActive: false });
      expect(await cancel()).toMatchObject({ status: 409, body: { code: "ORDER_NOT_CANCELABLE" } });
      await turn({ cancelOrderActive: true });
      expect(await cancel()).toMatchObject({ status: 200, body: { status: "CANCELED" } });
    },
  );

  it(
    "the brands of the tabs answer on this host while the tabs are on",
    { meta: { requirements: "[S3.048]" } },
    async () => {
      const naqsh = await api.brand();
      shop.brand.brands = [aBrand({ id: anId(), merchantId: naqsh.merchant.id })];
      const host = `${shop.brand.merchant.sub}.localhost`;
      const getNaqsh = () => api.get(naqsh, "/support/v1/merchant/settings/web", { host });
      await turn({ multiTabNavigationEnabled: false });
      expect(await getNaqsh()).toMatchObject({ status: 404, body: { code: "MERCHANT_NOT_FOUND" } });
      await turn({ multiTabNavigationEnabled: true });
      expect((await getNaqsh()).body.merchantId).toBe(naqsh.merchant.id);
      await turn({ multiTabNavigationEnabled: false });
    },
  );

  it(
    "the SMS with the code has the brand's text",
    { meta: { requirements: "[S3.058]" } },
    async () => {
      await turn({ smsContent: "Lola: kirish kodi {code}. Hech kimga aytmang" });
      const phone = "+998907770011";
      await api.post(shop.brand, "/users/v1/users/phone", { phone, type: "WEB" });
      const [message] = api.sms.eskiz.outbox(phone);
      expect(message?.text).toMatch(/^Lola: kirish kodi \d{5}\. Hech kimga aytmang\n@\S+ #\d{5}$/);
    },
  );
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
