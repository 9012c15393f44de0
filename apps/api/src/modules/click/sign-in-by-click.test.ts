import { clickPeople, type ClickProfile } from "@dasturxon/sandboxes/click/mini-app";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testClickKeys } from "../../../test/support/test-payments.ts";
import { openPayingShop, type PayingShop } from "../payments/payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
let other: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
  other = await openPayingShop(api);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const [dilnoza] = clickPeople;
const someone = (phone_number: string): ClickProfile => ({ ...dilnoza, phone_number });
let phones = 0;
const aPhone = () => `99890500${String((phones += 1)).padStart(4, "0")}`;

/** Opens the shop in Click's app. */
const opened = (profile: ClickProfile, at = shop) =>
  api.provider.click.openSession(testClickKeys(at.shop.brand).SERVICE_ID, profile);

const signIn = (webSession: string, at = shop) =>
  api.post(at.shop.brand, "/webbot/v1/click/token", { webSession });

const invalid = { status: 422, body: { code: "CLICK_SESSION_INVALID" } };

describe("the mini-app of Click", () => {
  it("registers a person by the phone that Click names, and finds the account again", async () => {
    const phone = aPhone();
    const first = await signIn(opened(someone(phone)));
    expect(first).toMatchObject({
      status: 200,
      body: { user: { phone: `+${phone}`, firstName: "Dilnoza", lastName: "Karimova" } },
    });
    const second = await signIn(opened(someone(phone)));
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(second.body.token).not.toBe(first.body.token);
  });

  it("signs in to the account that SMS has opened", async () => {
    const { body } = await signIn(opened(someone(shop.me.phone.slice(1))));
    expect(body.user.id).toBe(shop.me.id);
  });

  it("offers CLICK_MINI_APP instead of CLICK, and its orders are of that device and paid by Click", async () => {
    const { body: signedIn } = await signIn(opened(someone(aPhone())));
    const me = { token: signedIn.token as string };
    const place = (paymentType: string) =>
      api.post(
        shop.shop.brand,
        "/orders/v1/orders",
        { ...shop.shop.pickUp, paymentType, totalPrice: 34_000 },
        me,
      );
    expect((await place("CLICK")).body).toMatchObject({ code: "PAYMENT_TYPE_NOT_AVAILABLE" });
    const { body: order } = await place("CLICK_MINI_APP");
    expect(order).toMatchObject({ orderDevice: "CLICK_MINI_APP", status: "CREATED" });
    const checkout = await api.get(shop.shop.brand, `/payments/v2/checkout/${order.id}`, me);
    expect(checkout.body).toMatchObject({ paymentType: "CLICK_MINI_APP" });
    const { status } = await api.provider.press(checkout.body.url, "pay");
    expect(status).toBe(303);
    const paid = await api.get(shop.shop.brand, `/orders/v1/orders/${order.id}`, me);
    expect(paid.body).toMatchObject({ isPaid: true, status: "OPEN" });
  });

  it.each([
    ["client=CLICK", "CLICK_MINI_APP"],
    ["click-web-session=abc", "CLICK_MINI_APP"],
    ["click-web-session=", "CLICK"],
    ["client=WEB", "CLICK"],
  ])("with the cookie %s is paid as %s", async (cookie, paymentType) => {
    const draft = { ...shop.shop.pickUp, paymentType };
    const headers = { cookie };
    const { body } = await api.post(shop.shop.brand, "/orders/v1/orders/quote", draft, {
      ...shop.me,
      headers,
    });
    expect(body.problems).toEqual([]);
  });

  it.each<[string, () => string]>([
    ["unknown", () => "guessed"],
    ["of another brand's mini-app", () => opened(someone(aPhone()), other)],
    ["not a header's text", () => "a\r\nauthorization: Bearer x"],
    ["not ASCII", () => "сессия"],
    ["very long", () => "x".repeat(512)],
  ])("with a session that is %s signs nobody in", async (_, session) => {
    expect(await signIn(session())).toMatchObject(invalid);
  });

  it("with an expired session signs nobody in", async () => {
    const session = opened(someone(aPhone()));
    api.pass(3_600_000);
    expect(await signIn(session)).toMatchObject(invalid);
  });

  it("with no session, or one beyond the limit, is a wrong request", async () => {
    for (const webSession of ["", "x".repeat(513)])
      expect((await signIn(webSession)).status).toBe(400);
  });

  it("of a brand without a key signs nobody in", async () => {
    const plain = await api.brand();
    const { status, body } = await api.post(plain, "/webbot/v1/click/token", { webSession: "x" });
    expect({ status, body }).toMatchObject(invalid);
  });

  it("signs nobody in while Click is down, and the operator reads it", async () => {
    const session = opened(someone(aPhone()));
    api.provider.setDown(true);
    expect(await signIn(session)).toMatchObject(invalid);
    api.provider.setDown(false);
    expect(api.warnings.at(-1)).toMatchObject({ fields: { reason: "Click did not answer" } });
    expect((await signIn(session)).status).toBe(200);
  });

  it("does not sign in staff, nor a disabled account, nor a phone that the brand does not take", async () => {
    const [staff, disabled] = [aPhone(), aPhone()];
    for (const phone of [staff, disabled]) await signIn(opened(someone(phone)));
    await api.rows(shop.shop.brand, async (db) => {
      const accounts = db.updateTable("account");
      await accounts.set({ role: "OPERATOR" }).where("phone", "=", `+${staff}`).execute();
      await accounts.set({ isActive: false }).where("phone", "=", `+${disabled}`).execute();
    });
    expect((await signIn(opened(someone(staff)))).body).toMatchObject({
      code: "SMS_SIGN_IN_REQUIRED",
    });
    expect(await signIn(opened(someone(disabled)))).toMatchObject(invalid);
    expect((await signIn(opened(someone("447700900123")))).body).toMatchObject({
      code: "PHONE_NOT_ALLOWED",
    });
  });

  it("opens a session with a customer's rights, whatever role the account gets", async () => {
    const phone = aPhone();
    const { body } = await signIn(opened(someone(phone)));
    await api.rows(shop.shop.brand, (db) =>
      db.updateTable("account").set({ role: "OWNER" }).where("phone", "=", `+${phone}`).execute(),
    );
    const { merchantId } = shop;
    api.services.bus.publish({ topic: "person", merchantId, userId: body.user.id });
    const orders = await api.get(shop.shop.brand, "/staff/v1/orders", {
      token: body.token as string,
    });
    expect(orders).toMatchObject({ status: 403 });
  });
});
