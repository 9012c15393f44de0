import { anId, aText } from "@dasturxon/testing/sample-values";
import { aBrand, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId } from "../../../test/support/test-messenger.ts";
import { openShop, type Shop } from "../orders/order-test-shop.ts";
import { aMessengerPhone, messengerCalls } from "./messenger-test-calls.ts";

// Attacks on another person's account by a Telegram account, a link or an attacker's own bot.

let api: TestApi;
let bot: ReturnType<typeof messengerCalls>;
let shop: Shop;
let lola: BrandRecord;
/** Shows Lola's tab on its own host; Lola does not show Naqsh's. */
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  bot = messengerCalls(api);
  shop = await openShop(api);
  lola = shop.brand;
  naqsh = await api.brand({
    webSettings: aWebSettings({ multiTabNavigationEnabled: true }),
    brands: [aBrand({ id: anId(), merchantId: lola.merchant.id, name: aText("Lola") })],
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const onNaqsh = () => ({ host: `${naqsh.merchant.sub}.localhost` });
const refused = (status: number, code: string) => ({ status, body: { code } });
const bySmsOnly = refused(403, "SMS_SIGN_IN_REQUIRED");
const unknown = refused(404, "ACCOUNT_NOT_FOUND");

/** A customer who has signed in by SMS, with their Telegram account tied by Lola's own bot. */
async function tiedCustomer(telegramId = aTelegramId()) {
  const customer = await api.signIn(lola, aMessengerPhone());
  const body = { initData: bot.launch(lola, telegramId), confirmedTelegramId: telegramId };
  expect(await bot.link(lola, body, customer)).toMatchObject({ status: 200 });
  return { ...customer, telegramId };
}

describe("a link with somebody else's init data", () => {
  it("connects nothing to the account of a person who opens it and signs in by SMS", async () => {
    const attacker = aTelegramId();
    const initData = bot.launch(lola, attacker);
    const victim = await api.signIn(lola, aMessengerPhone());
    // Requests of an outdated copy of our page.
    expect(await bot.link(lola, { initData }, victim)).toMatchObject({ body: { isTied: false } });
    expect(await bot.exchange(lola, initData)).toMatchObject(unknown);
    expect(await bot.exchange(lola, bot.launch(lola, attacker))).toMatchObject(unknown);
    expect((await bot.ties(lola, victim.token)).body).toEqual([]);
  });

  it("connects nothing if the customer has confirmed their own Telegram account", async () => {
    const [attacker, own] = [aTelegramId(), aTelegramId()];
    const victim = await api.signIn(lola, aMessengerPhone());
    const body = { initData: bot.launch(lola, attacker), confirmedTelegramId: own };
    const answer = await bot.link(lola, body, victim);
    expect(answer).toMatchObject(refused(422, "INIT_DATA_INVALID"));
    expect(await bot.exchange(lola, bot.launch(lola, attacker))).toMatchObject(unknown);
    expect(await bot.exchange(lola, bot.launch(lola, own))).toMatchObject(unknown);
  });

  it("signed by the attacker's bot identifies nobody", async () => {
    const victim = await tiedCustomer();
    const initData = bot.launch(naqsh, victim.telegramId);
    expect(await bot.exchange(lola, initData)).toMatchObject(refused(422, "INIT_DATA_INVALID"));
  });
});

describe("a member of staff", () => {
  const board = (token: string) => api.get(lola, "/staff/v1/orders", { token });

  it("cannot be tied to a Telegram account", async () => {
    const owner = await api.signIn(lola, aMessengerPhone());
    await bot.appoint(lola, owner.user.id, "OWNER");
    const telegramId = aTelegramId();
    const body = { initData: bot.launch(lola, telegramId), confirmedTelegramId: telegramId };
    expect(await bot.link(lola, body, owner)).toMatchObject(bySmsOnly);
    expect(await bot.exchange(lola, bot.launch(lola, telegramId))).toMatchObject(unknown);
    // The session continues as it was opened.
    expect((await board(owner.token)).status).toBe(200);
  });

  it("cannot sign in by an earlier connection or a contact with their phone", async () => {
    const { telegramId, user } = await tiedCustomer();
    await bot.appoint(lola, user.id, "OWNER");
    const initData = bot.launch(lola, telegramId);
    expect(await bot.exchange(lola, initData)).toMatchObject(bySmsOnly);
    const contact = bot.contact(lola, telegramId, user.phone);
    expect(await bot.logIn(lola, initData, contact)).toMatchObject(bySmsOnly);
    const stranger = aTelegramId();
    const theirs = bot.contact(lola, stranger, user.phone);
    expect(await bot.logIn(lola, bot.launch(lola, stranger), theirs)).toMatchObject(bySmsOnly);
    const order = { ...shop.pickUp, initData };
    expect(await api.post(lola, "/webbot/v1/orders", order)).toMatchObject(bySmsOnly);
  });

  it("has a customer's rights in a session that the messenger opened before", async () => {
    const { telegramId, user } = await tiedCustomer();
    const { body } = await bot.exchange(lola, bot.launch(lola, telegramId));
    await bot.appoint(lola, user.id, "OWNER");
    expect(await board(body.token)).toMatchObject(refused(403, "FORBIDDEN"));
    expect((await bot.me(lola, body.token)).status).toBe(200);
    const bySms = await signInAgain(user.phone);
    expect((await board(bySms.token)).status).toBe(200);
  });

  /** After the pause between two codes. */
  async function signInAgain(phone: string) {
    api.pass(60_000);
    return api.signIn(lola, phone);
  }
});

describe("the bot of a brand that shows another brand's tab", () => {
  it("opens no account tied by the other brand's bot, not even an owner's", async () => {
    const customer = await tiedCustomer();
    const owner = await tiedCustomer();
    await bot.appoint(lola, owner.user.id, "OWNER");
    for (const { telegramId } of [customer, owner]) {
      const initData = bot.launch(naqsh, telegramId);
      expect(await bot.exchange(lola, initData, onNaqsh())).toMatchObject(unknown);
      const order = { ...shop.pickUp, initData };
      expect(await api.post(lola, "/webbot/v1/orders", order, onNaqsh())).toMatchObject(unknown);
    }
  });

  it("signs in only by the tie that was confirmed there", async () => {
    const telegramId = aTelegramId();
    const { token, user } = await api.signIn(lola, aMessengerPhone());
    const body = { initData: bot.launch(naqsh, telegramId), confirmedTelegramId: telegramId };
    expect(await bot.link(lola, body, { token, ...onNaqsh() })).toMatchObject({ status: 200 });
    const inTab = await bot.exchange(lola, bot.launch(naqsh, telegramId), onNaqsh());
    expect(inTab).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect(await bot.exchange(lola, bot.launch(lola, telegramId))).toMatchObject(unknown);
    expect((await bot.ties(lola, token)).body).toMatchObject([
      { name: "Dilnoza Karimova", botUsername: naqsh.bot?.username },
    ]);
  });
});
