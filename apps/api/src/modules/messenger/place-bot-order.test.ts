import { anId } from "@dasturxon/testing/sample-values";
import { aPromo } from "@dasturxon/testing/order-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId, contactOf, initDataOf } from "../../../test/support/test-messenger.ts";
import { deliverOrderEvents } from "../orders/events/deliver-order-events.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";

let api: TestApi;
let shop: Shop;
const half = aPromo({ id: anId(), code: "YARMI", productDiscount: 50, minPrice: 0 });
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ brand, lavash, plov }) => {
    brand.promos.push(half);
    // One product is sold in the mini-app only, the other on the web only.
    lavash.channels = ["TG"];
    plov.channels = ["WEB"];
    Object.assign(brand.orderSettings[0] ?? {}, {
      telegramDeliveryType: "CUSTOM",
      websiteDeliveryType: "YANDEX",
    });
    for (const setting of brand.paymentSettings) {
      setting.webEnabled = setting.type === "CASH";
      setting.botEnabled = setting.type === "TERMINAL";
    }
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+99890400${String((phones += 1)).padStart(4, "0")}`;
const opened = (id: number) => ({ initData: initDataOf(id, { brand: shop.brand, at: api.now() }) });
const line = (productId: string) => ({ productId, count: 1, modifications: [] });
const order = () => ({
  cartItems: [line(shop.lavash.id)],
  branchId: shop.branch.id,
  paymentType: "TERMINAL",
  comment: "Piyozsiz",
});
const placeByBot = (body: object, sent = {}) =>
  api.post(shop.brand, "/webbot/v1/orders", body, sent);
const place = (body: object, sent: object) => api.post(shop.brand, "/orders/v1/orders", body, sent);
const quote = (body: object, sent: object) =>
  api.post(shop.brand, "/orders/v1/orders/quote", body, sent);

/** A customer of the mini-app. */
async function registered() {
  const [id, phone] = [aTelegramId(), aPhone()];
  const contact = contactOf(id, phone, { brand: shop.brand, at: api.now() });
  const login = { status: "sent", ...opened(id), contact };
  const { body } = await api.post(shop.brand, "/webbot/v1/users/login", login);
  return { id, token: body.token as string, user: body.user };
}

describe("an order from the bot", () => {
  it(
    "is placed by the person of the init data, at today's price, for pick-up",
    { meta: { requirements: "[S6.06, S7.76]" } },
    async () => {
      const { id, user } = await registered();
      const answer = await placeByBot({ ...order(), ...opened(id) });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          user: { id: user.id },
          orderDevice: "TELEGRAM_BOT",
          serviceType: "PICK_UP",
          branch: { id: shop.branch.id },
          paymentType: "TERMINAL",
          comment: "Piyozsiz",
          totalPrice: 34_000,
          deliveryType: null,
        },
      });
    },
  );

  it(
    "belongs to the person of the token, whatever the body contains",
    { meta: { requirements: "[S7.76]" } },
    async () => {
      const [dilnoza, other] = [await aCustomer(api, shop, aPhone()), await registered()];
      const claim = { telegramId: other.id, merchantId: anId(), ...opened(other.id) };
      const { body } = await placeByBot({ ...order(), ...claim }, { token: dilnoza.token });
      expect(body).toMatchObject({ user: { id: dilnoza.id }, orderDevice: "TELEGRAM_BOT" });
      expect(body.merchant.id).toBe(shop.brand.merchant.id);
    },
  );

  it("without an identified person is refused", { meta: { requirements: "[S7.76]" } }, async () => {
    const { id } = await registered();
    expect(await placeByBot({ ...order(), telegramId: id })).toMatchObject({ status: 401 });
    const forged = opened(id).initData.replace(String(id), String(id + 1));
    expect(await placeByBot({ ...order(), initData: forged })).toMatchObject({
      status: 422,
      body: { code: "INIT_DATA_INVALID" },
    });
    expect(await placeByBot({ ...order(), ...opened(aTelegramId()) })).toMatchObject({
      status: 404,
      body: { code: "ACCOUNT_NOT_FOUND" },
    });
  });

  it(
    "accepts branch and promo by id or by code",
    { meta: { requirements: "[S7.76]" } },
    async () => {
      const { token } = await registered();
      const { branchId, ...rest } = order();
      const byRecord = { ...rest, branch: { id: branchId } };
      for (const promo of [{ promoId: half.id }, { promoCode: "yarmi" }])
        expect((await placeByBot({ ...byRecord, ...promo }, { token })).body).toMatchObject({
          branch: { id: branchId },
          promoCode: "YARMI",
          totalPrice: 18_000,
        });
      expect(await placeByBot({ ...byRecord, promoId: anId() }, { token })).toMatchObject({
        status: 404,
        body: { code: "PROMO_NOT_FOUND" },
      });
      expect(await placeByBot(rest, { token })).toMatchObject({
        body: { code: "BRANCH_REQUIRED" },
      });
    },
  );

  it(
    "with the same key is the same order, also at once",
    { meta: { requirements: "[S7.76]" } },
    async () => {
      const { id } = await registered();
      const headers = { "idempotency-key": anId() };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => placeByBot({ ...order(), ...opened(id) }, { headers })),
      );
      expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    },
  );
});

describe("a session of the messenger", () => {
  const pickUp = () => ({ ...shop.pickUp, paymentType: "TERMINAL", totalPrice: 34_000 });

  it(
    "orders as TELEGRAM_BOT, one of the web as CLIENT_WEB",
    { meta: { requirements: "[S6.06]" } },
    async () => {
      const [inApp, onSite] = [await registered(), await aCustomer(api, shop, aPhone())];
      expect((await place(pickUp(), inApp)).body).toMatchObject({ orderDevice: "TELEGRAM_BOT" });
      // A browser's orders are the web's, whatever its cookie says.
      const cookie = { headers: { cookie: "a=b; client=TG" } };
      const { body } = await place(pickUp(), { ...onSite, ...cookie });
      expect(body).toMatchObject({ orderDevice: "CLIENT_WEB" });
    },
  );

  it(
    "can cancel its order, and the bot reports it",
    { meta: { requirements: "[S7.68]" } },
    async () => {
      const { id, token } = await registered();
      const { body } = await place(pickUp(), { token });
      const path = `/orders/v1/orders/${body.id}/cancel`;
      const cancelled = await api.put(shop.brand, path, { reason: "Kech" }, { token });
      expect(cancelled).toMatchObject({ status: 200, body: { status: "CANCELED" } });
      await deliverOrderEvents(api, { merchantId: shop.brand.merchant.id });
      const sent = await api.rows(shop.brand, (db) =>
        db.selectFrom("botMessage").select("content").where("chatId", "=", id).execute(),
      );
      expect(sent.map(({ content }) => content)).toContainEqual({
        kind: "ORDER",
        orderId: body.id,
        status: "CANCELED",
      });
    },
  );

  it(
    "is created from an SMS session by connecting init data",
    { meta: { requirements: "[S6.06]" } },
    async () => {
      const dilnoza = await aCustomer(api, shop, aPhone());
      // The server has cached the session as one of the web.
      await api.get(shop.brand, "/users/v1/users/me", dilnoza);
      await api.post(shop.brand, "/webbot/v1/users/auth", opened(aTelegramId()), dilnoza);
      expect((await place(pickUp(), dilnoza)).body).toMatchObject({ orderDevice: "TELEGRAM_BOT" });
    },
  );

  it(
    "sees the menu, the payments and the couriers of its channel",
    { meta: { requirements: "[S6.06]" } },
    async () => {
      const [inApp, onSite] = [await registered(), await aCustomer(api, shop, aPhone())];
      const codes = async (body: object, sent: object) =>
        (await quote(body, sent)).body.problems.map(({ code }: { code: string }) => code);
      const site = { ...shop.pickUp, cartItems: [line(shop.plov.id)], paymentType: "CASH" };
      expect(await codes(pickUp(), inApp)).toEqual([]);
      expect(await codes(site, inApp)).toEqual([
        "PRODUCT_NOT_AVAILABLE",
        "PAYMENT_TYPE_NOT_AVAILABLE",
      ]);
      expect(await codes(pickUp(), onSite)).toEqual([
        "PRODUCT_NOT_AVAILABLE",
        "PAYMENT_TYPE_NOT_AVAILABLE",
      ]);
      // A visitor of the mini-app has no session yet: the pages' cookie identifies the client.
      const cookie = { headers: { cookie: "client=TG" } };
      expect(await codes(pickUp(), cookie)).toEqual([]);
      expect(await codes(pickUp(), {})).not.toEqual([]);
    },
  );

  it(
    "is delivered by the couriers of the telegram channel",
    { meta: { requirements: "[S3.105]" } },
    async () => {
      const { token } = await registered();
      const draft = {
        serviceType: "DELIVERY",
        address: shop.address,
        cartItems: [line(shop.lavash.id)],
        paymentType: "TERMINAL",
      };
      const { body } = await quote(draft, { token });
      const agreed = { ...draft, quoteToken: body.token, totalPrice: body.amounts.totalPrice };
      expect((await place(agreed, { token })).body).toMatchObject({
        orderDevice: "TELEGRAM_BOT",
        deliveryType: "CUSTOM",
      });
    },
  );
});
