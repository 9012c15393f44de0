import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockWaits } from "../test/support/lock-waits.ts";
import { testApi, type TestApi } from "../test/support/test-api.ts";
import { aTelegramId } from "../test/support/test-messenger.ts";
import { runDueJobs } from "../test/support/run-due-jobs.ts";
import { testSecretsKey } from "../test/support/test-payments.ts";
import type { TestProcess } from "../test/support/test-process.ts";
import { createDatabase } from "./db/create-database.ts";
import { backgroundLimits, type Database, type Db } from "./db/database.ts";
import type { BrandRecord } from "./db/write-brand.ts";
import { putMerchantSecret } from "./db/put-merchant-secret.ts";
import { findMerchantSecret } from "./modules/merchants/merchant-secrets.ts";
import { aChat, postUpdate } from "./modules/bot/bot-test-chat.ts";
import { hookSecret } from "./modules/bot/bot-hook.ts";
import { aMessengerPhone, messengerCalls } from "./modules/messenger/messenger-test-calls.ts";
import { openPayingShop, type PayingShop } from "./modules/payments/payment-test-orders.ts";
import { resealEverything } from "./reseal.ts";
import { secretsFrom, type Secrets } from "./secrets.ts";

const newKey = "the key that replaces it, for tests only";

const bothKeys = secretsFrom(newKey, testSecretsKey);

let api: TestApi;
let owner: Database;
/** Processes with both keys, and with the new one alone. */
let rotating: TestProcess;
let rotated: TestProcess;
let paying: PayingShop;
let brand: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  rotating = api.secondProcess({ secretsKeys: [newKey, testSecretsKey] });
  rotated = api.secondProcess({ secretsKeys: [newKey] });
  paying = await openPayingShop(api);
  brand = paying.shop.brand;
  owner = createDatabase({
    connectionString: api.connectionString,
    appConnectionString: api.connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: (error) => api.faults.push(error),
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await owner.close();
  await api.close();
});

let phones = 0;
const aPhone = () => `+99890777${String((phones += 1)).padStart(4, "0")}`;

const ask = (at: TestProcess | TestApi, phone: string, address = "203.0.113.7") =>
  at.post(brand, "/users/v1/users/phone", { phone, type: "WEB" }, { address });
const verify = (at: TestProcess | TestApi, id: string, phone: string, code: string) =>
  at.post(brand, "/users/v1/users/phone/verify", { id, phone, code });
const codesSentTo = (phone: string) =>
  api.sms.eskiz.outbox(phone).map(({ text }) => /\d{5}/.exec(text)?.[0] ?? "");

describe("after SECRETS_KEY got a new first key", () => {
  it("the prices of an earlier quote hold, until its key is removed", async () => {
    const { shop, me } = await openPayingShop(api);
    const { body: quote } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.pickUp, me);
    shop.lavash.costPrice += 1_000;
    await api.write(shop.brand);
    const { totalPrice } = quote.amounts;
    const draft = { ...shop.pickUp, totalPrice, quoteToken: quote.token };
    const place = (at: TestProcess) => at.post(shop.brand, "/orders/v1/orders", draft, me);
    expect(await place(rotated)).toMatchObject({ status: 409, body: { code: "QUOTE_CHANGED" } });
    expect(await place(rotating)).toMatchObject({ status: 200, body: { totalPrice } });
  });

  it("a code that was sent before signs in", async () => {
    const phone = aPhone();
    const { body } = await ask(api, phone);
    expect((await verify(rotating, body.id, phone, codesSentTo(phone)[0]!)).status).toBe(200);
  });

  it("a second request within the minute shares the code that was sent before", async () => {
    const phone = aPhone();
    const first = await ask(api, phone);
    const second = await ask(rotating, phone, "203.0.113.99");
    expect(second.status).toBe(200);
    const [code] = codesSentTo(phone);
    expect(new Set(codesSentTo(phone))).toEqual(new Set([code]));
    expect((await verify(rotating, second.body.id, phone, code!)).status).toBe(200);
    // Used for all who share it.
    expect((await verify(rotating, first.body.id, phone, code!)).status).toBe(422);
  });

  it("a launch of the mini-app continues its session", async () => {
    const bot = messengerCalls(api);
    const [telegramId, phone] = [aTelegramId(), aMessengerPhone()];
    const initData = bot.launch(brand, telegramId);
    const { body } = await bot.logIn(brand, initData, bot.contact(brand, telegramId, phone));
    const replay = (at: TestProcess) => at.post(brand, "/webbot/v1/users/token", { initData });
    expect((await replay(rotating)).body).toMatchObject({ token: body.token });
    // The bot's token opens with the new key, and the launch's session was opened by the old one.
    await resealEverything(owner, bothKeys);
    expect(await replay(rotated)).toMatchObject({ body: { code: "LAUNCH_ENDED" } });
  });

  it("the bot's webhook takes both secrets, until the old key is removed", async () => {
    const update = aChat(api, brand, 901).message({ text: "/start" });
    const header = "x-telegram-bot-api-secret-token";
    const post = async (at: TestProcess, { services }: Pick<TestProcess, "services">) =>
      (
        await postUpdate(at, brand, update, {
          [header]: hookSecret(services.secrets, brand.merchant.id),
        })
      ).status;
    expect(await post(rotating, api)).toBe(200);
    expect(await post(rotating, rotating)).toBe(200);
    expect(await post(rotated, api)).toBe(404);
  });

  it("an address from which the owner has signed in is known", async () => {
    const [phone, known] = [aPhone(), "198.51.100.200"];
    // The process without the new key could not open the keys of the SMS gateway.
    await api.write(brand);
    await api.signIn(brand, phone, { address: known });
    api.pass(61_000);
    // Thirty wrong codes from elsewhere use up the tries of all but known addresses.
    for (let address = 1; address <= 3; address += 1) {
      for (let codes = 0; codes < 2; codes += 1) {
        const from = `198.51.100.${address}`;
        const { body } = await ask(rotating, phone, from);
        const wrong = String((Number(codesSentTo(phone)[0]) + 1) % 100_000).padStart(5, "0");
        for (let tries = 0; tries < 5; tries += 1)
          await rotating.post(
            brand,
            "/users/v1/users/phone/verify",
            { id: body.id, phone, code: wrong },
            { address: from },
          );
        api.pass(61_000);
      }
    }
    const signIn = async (address: string) => {
      const { body } = await ask(rotating, phone, address);
      const proof = { id: body.id, phone, code: codesSentTo(phone)[0] };
      return rotating.post(brand, "/users/v1/users/phone/verify", proof, { address });
    };
    expect(await signIn("198.51.100.9")).toMatchObject({ status: 429 });
    expect(await signIn(known)).toMatchObject({ status: 200 });
  });
});

describe("sealing anew", () => {
  /** A brand with a card, replaced keys and a notice to a former phone, sealed by the process. */
  async function sealedBrand() {
    const shop = await openPayingShop(api);
    const own = shop.shop.brand;
    const token = await api.provider.cardToken(own);
    const card = await api.post(own, "/payments/v1/cards", { token }, shop.me);
    expect(card.status).toBe(200);
    const formerUntil = new Date(api.now().getTime() + 86_400_000);
    await api.rows(own, (db) =>
      putMerchantSecret(db, api.services.secrets, own.merchant.id, "CLICK", "{}", { formerUntil }),
    );
    const [oldPhone, phone] = [aPhone(), aPhone()];
    const dilnoza = await api.signIn(own, oldPhone);
    const change = "/users/v1/users/phone/WITH_TOKEN";
    const { body } = await api.put(own, change, { phone, type: "WEB" }, { token: dilnoza.token });
    const proof = { id: body.id, phone, code: codesSentTo(phone)[0] };
    await api.put(own, "/users/v1/users/phone/verify/WITH_TOKEN", proof, { token: dilnoza.token });
    return { brand: own, me: shop.me, cardId: card.body.id as string, oldPhone };
  }

  const tokenOf = (of: BrandRecord, { services }: Pick<TestProcess, "services">) =>
    api.rows(of, (db) => findMerchantSecret(db, services.secrets, of.merchant.id, "BOT_TOKEN"));
  const putToken = (db: Db, of: BrandRecord, token: string) =>
    putMerchantSecret(db, api.services.secrets, of.merchant.id, "BOT_TOKEN", token);

  it("leaves nothing that needs the old key: keys, cards, notices that wait", async () => {
    const lola = await sealedBrand();
    const first = await resealEverything(owner, bothKeys);
    expect(first.unopened).toEqual([]);
    for (const { place, resealed } of first.places) expect(resealed, place).toBeGreaterThan(0);

    expect(await tokenOf(lola.brand, rotated)).toBe(lola.brand.bot?.token);
    const card = `/payments/v1/cards/${lola.cardId}`;
    expect((await rotated.remove(lola.brand, card, lola.me)).status).toBe(204);
    await runDueJobs(owner, { database: rotated.database, services: rotated.services });
    expect(api.sms.eskiz.outbox(lola.oldPhone)[0]?.text).toContain("o'zgartirildi");
    const second = await resealEverything(owner, bothKeys);
    expect(second.places.map(({ resealed }) => resealed)).toEqual([0, 0, 0, 0]);
    expect(second.unopened).toEqual([]);
  });

  it("continues where it was ended", async () => {
    const { brand: lola } = await sealedBrand();
    let left = 4;
    const ended = {
      reseal(...[bytes, sealedFor]: Parameters<Secrets["reseal"]>) {
        const anew = bothKeys.reseal(bytes, sealedFor);
        if (anew && (left -= 1) < 0) throw new Error("Ended");
        return anew;
      },
    };
    await expect(resealEverything(owner, ended)).rejects.toThrow("Ended");
    // A server with both keys serves the brand in the meantime.
    expect(await tokenOf(lola, rotating)).toBe(lola.bot?.token);
    expect((await resealEverything(owner, bothKeys)).unopened).toEqual([]);
    expect(await tokenOf(lola, rotated)).toBe(lola.bot?.token);
  });

  it("loses nothing that a server with the old configuration writes meanwhile", async () => {
    const lola = await api.brand();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const writing = api.rows(lola, async (db) => {
      await putToken(db, lola, "42:stored-meanwhile");
      written();
      await isOver;
    });
    await isWritten;
    const resealing = resealEverything(owner, bothKeys);
    // It has read the former token, and waits to replace it.
    await expect.poll(() => lockWaits(api, brand), { timeout: 20_000 }).toBe(1);
    end();
    await writing;
    expect((await resealing).unopened).toEqual([]);
    expect(await tokenOf(lola, rotated)).toBe("42:stored-meanwhile");
  });

  it("names the rows that no key opens, and goes on with the others", async () => {
    const [lola, naqsh] = [await api.brand(), await api.brand()];
    await api.rows(lola, (db) =>
      putMerchantSecret(db, secretsFrom("a lost key"), lola.merchant.id, "ESKIZ", "{}"),
    );
    const named = [{ sub: lola.merchant.sub, name: "ESKIZ" }];
    expect((await resealEverything(owner, bothKeys)).unopened).toEqual(named);
    for (const each of [lola, naqsh]) expect(await tokenOf(each, rotated)).toBe(each.bot?.token);
    expect((await resealEverything(owner, bothKeys)).unopened).toEqual(named);
    // Where that key is lost for good.
    const dropping = { dropsUnopened: true };
    expect((await resealEverything(owner, bothKeys, dropping)).unopened).toEqual(named);
    expect((await resealEverything(owner, bothKeys)).unopened).toEqual([]);
    for (const each of [lola, naqsh]) expect(await tokenOf(each, rotated)).toBe(each.bot?.token);
  });

  it("drops cards and notices that no key opens, if asked to", async () => {
    const lola = await sealedBrand();
    const lost = secretsFrom("a key that is not in the list");
    const dropping = { dropsUnopened: true };
    const { unopened } = await resealEverything(owner, lost, dropping);
    const ofLola = unopened.filter(({ sub }) => sub === lola.brand.merchant.sub);
    expect(ofLola.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        `saved card ${lola.cardId}`,
        expect.stringMatching(/^notice to a former phone, job \d+$/),
      ]),
    );
    for (const { resealed, current } of (await resealEverything(owner, bothKeys)).places)
      expect([resealed, current]).toEqual([0, 0]);
  });
});
