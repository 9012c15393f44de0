import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aTelegramId } from "../../../test/support/test-messenger.ts";
import { giveBot } from "../../../test/support/test-telegram.ts";
import { aBrandRecord } from "../../../test/support/test-brand.ts";
import { aChat, settle, settleIn } from "../bot/bot-test-chat.ts";
import { aMessengerPhone, messengerCalls } from "./messenger-test-calls.ts";

let api: TestApi;
let bot: ReturnType<typeof messengerCalls>;
let lola: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  bot = messengerCalls(api);
  lola = aBrandRecord({ webSettings: aWebSettings({ notificationsActive: true }) });
  giveBot(lola);
  await api.write(lola);
  await settleIn(api, lola);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const confirm = (telegramId: number, token: string, headers = {}) =>
  bot.link(
    lola,
    { initData: bot.launch(lola, telegramId), confirmedTelegramId: telegramId },
    { token, headers },
  );
const exchange = (telegramId: number) => bot.exchange(lola, bot.launch(lola, telegramId));
const tiesOf = async (token: string) => (await bot.ties(lola, token)).body;
/** SMS to this phone about ties, newest first. */
const smsTo = (phone: string) =>
  api.sms.eskiz
    .outbox(phone)
    .map(({ text }) => text)
    .filter((text) => text.includes("Telegram"));
const notificationsOf = async (token: string) =>
  (await api.get(lola, "/notifications/v1/notifications?page=0&size=20", { token })).body.content;

describe("the ties of an account", () => {
  it("are listed with name and date", async () => {
    const [customer, telegramId] = [await api.signIn(lola, aMessengerPhone()), aTelegramId()];
    expect(await tiesOf(customer.token)).toEqual([]);
    await confirm(telegramId, customer.token);
    expect(await tiesOf(customer.token)).toEqual([
      {
        id: expect.any(String),
        name: "Dilnoza Karimova",
        username: `dilnoza_${telegramId}`,
        botUsername: null,
        createdDate: api.now().toISOString(),
        isCurrent: false,
      },
    ]);
    const { body } = await exchange(telegramId);
    expect(await tiesOf(body.token)).toMatchObject([{ isCurrent: true }]);
  });

  it("are removed with the sessions that they opened, and no others", async () => {
    const [phone, telegramId, other] = [aMessengerPhone(), aTelegramId(), aTelegramId()];
    const bySms = await api.signIn(lola, phone);
    await confirm(telegramId, bySms.token);
    await confirm(other, bySms.token);
    const opened = [await exchange(telegramId), await exchange(telegramId)];
    const unaffected = await exchange(other);
    // Cached by the server for a short time.
    for (const { body } of opened) expect((await bot.me(lola, body.token)).status).toBe(200);
    const [tie] = await tiesOf(bySms.token);
    expect((await bot.endTie(lola, tie.id, bySms.token)).status).toBe(204);
    for (const { body } of opened) expect((await bot.me(lola, body.token)).status).toBe(401);
    for (const token of [bySms.token, unaffected.body.token])
      expect((await bot.me(lola, token)).status).toBe(200);
    expect(await exchange(telegramId)).toMatchObject({ status: 404 });
    expect((await bot.endTie(lola, tie.id, bySms.token)).status).toBe(404);
    expect(await tiesOf(bySms.token)).toMatchObject([{ username: `dilnoza_${other}` }]);
  });

  it("are not recreated by a contact sent before they were removed", async () => {
    const chat = aChat(api, lola, aTelegramId());
    await chat.starts();
    await chat.sendsContact();
    const { body } = await exchange(chat.id);
    const [tie] = await tiesOf(body.token);
    // This request uses the session that ends with the tie.
    expect((await bot.endTie(lola, tie.id, body.token)).status).toBe(204);
    expect((await bot.me(lola, body.token)).status).toBe(401);
    expect(await exchange(chat.id)).toMatchObject({ status: 404 });
  });

  it("of another person are a 404", async () => {
    const [owner, stranger] = [
      await api.signIn(lola, aMessengerPhone()),
      await api.signIn(lola, aMessengerPhone()),
    ];
    await confirm(aTelegramId(), owner.token);
    const [tie] = await tiesOf(owner.token);
    expect((await bot.endTie(lola, tie.id, stranger.token)).status).toBe(404);
    expect(await tiesOf(owner.token)).toHaveLength(1);
  });
});

describe("a new tie", () => {
  it("is announced to the account by a notification and an SMS that name the Telegram account", async () => {
    const [phone, telegramId] = [aMessengerPhone(), aTelegramId()];
    const { token } = await api.signIn(lola, phone);
    await confirm(telegramId, token, { "accept-language": "ru" });
    const name = `Dilnoza Karimova (@dilnoza_${telegramId})`;
    const [notice] = await notificationsOf(token);
    expect(notice).toMatchObject({
      kind: "NEWS",
      title: { eng: expect.stringMatching(/Telegram/) },
    });
    for (const text of Object.values<string>(notice.text)) {
      expect(text).toContain(name);
      expect(text).toContain(`•••-••-${phone.slice(-2)}`);
    }
    expect(smsTo(phone)).toEqual([expect.stringContaining(name)]);
    expect(smsTo(phone)[0]).toMatch(/подключён Telegram/);
  });

  it("is announced in the account's other chat instead of by SMS", async () => {
    const [phone, chat, second] = [
      aMessengerPhone(),
      aChat(api, lola, aTelegramId()),
      aTelegramId(),
    ];
    const { token } = await api.signIn(lola, phone);
    await chat.starts();
    await confirm(chat.id, token);
    await settle(api);
    expect(smsTo(phone)).toHaveLength(1);
    await confirm(second, token);
    await settle(api);
    expect(chat.botTexts().at(-1)).toContain(`@dilnoza_${second}`);
    expect(smsTo(phone)).toHaveLength(1);
    expect(await notificationsOf(token)).toHaveLength(2);
  });

  it("sends one SMS an hour, however often it is removed and recreated", async () => {
    const [phone, telegramId] = [aMessengerPhone(), aTelegramId()];
    const { token } = await api.signIn(lola, phone);
    const again = async () => {
      await confirm(telegramId, token);
      const [tie] = await tiesOf(token);
      await bot.endTie(lola, tie.id, token);
    };
    for (let time = 0; time < 3; time += 1) await again();
    expect(smsTo(phone)).toHaveLength(1);
    api.pass(3_600_001);
    await again();
    expect(smsTo(phone)).toHaveLength(2);
  });

  it("is kept even if the SMS cannot be sent", async () => {
    const [phone, telegramId] = [aMessengerPhone(), aTelegramId()];
    const { token } = await api.signIn(lola, phone);
    api.sms.setEskizDown(true);
    expect(await confirm(telegramId, token)).toMatchObject({ status: 200, body: { isTied: true } });
    api.sms.setEskizDown(false);
    expect(await tiesOf(token)).toHaveLength(1);
  });

  it("by a contact is announced for an existing account, but not for a new one", async () => {
    const { token, user } = await api.signIn(lola, aMessengerPhone());
    const [known, fresh, phone] = [aTelegramId(), aTelegramId(), aMessengerPhone()];
    const logIn = (telegramId: number, of: string) =>
      bot.logIn(lola, bot.launch(lola, telegramId), bot.contact(lola, telegramId, of));
    await logIn(known, user.phone);
    expect(await notificationsOf(token)).toHaveLength(1);
    expect(smsTo(user.phone)).toEqual([]);
    const registered = await logIn(fresh, phone);
    expect(await notificationsOf(registered.body.token)).toEqual([]);
    // Nor is a sign-in by a tie that is there.
    await exchange(known);
    expect(await notificationsOf(token)).toHaveLength(1);
  });

  it("requested concurrently is created and announced once", async () => {
    const [phone, telegramId] = [aMessengerPhone(), aTelegramId()];
    const { token } = await api.signIn(lola, phone);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(telegramId, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await tiesOf(token)).toHaveLength(1);
    expect(await notificationsOf(token)).toHaveLength(1);
    expect(smsTo(phone)).toHaveLength(1);
  });

  it("of an account that is deleted meanwhile leaves no rows", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [customer, telegramId] = [await api.signIn(lola, aMessengerPhone()), aTelegramId()];
      const [tied, removed] = await Promise.all([
        confirm(telegramId, customer.token),
        api.remove(lola, "/users/v1/users/WITH_TOKEN", customer),
      ]);
      expect([200, 401]).toContain(tied.status);
      expect(removed.status).toBe(204);
      expect(await exchange(telegramId)).toMatchObject({ status: 404 });
    }
  });
});
