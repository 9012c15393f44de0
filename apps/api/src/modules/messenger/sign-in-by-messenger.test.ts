import { anId, aText } from "@dasturxon/testing/sample-values";
import { aBrand, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { aTelegramId, contactOf, initDataOf } from "../../../test/support/test-messenger.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer } from "../orders/order-test-shop.ts";

let api: TestApi;
/** Brand whose host also has the other's tab. */
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  naqsh = await api.brand();
  lola = await api.brand({
    webSettings: aWebSettings({ multiTabNavigationEnabled: true }),
    brands: [aBrand({ id: anId(), merchantId: naqsh.merchant.id, name: aText("Naqsh") })],
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+99890300${String((phones += 1)).padStart(4, "0")}`;
const opened = (id: number, brand = lola) => ({
  initData: initDataOf(id, { brand, at: api.now() }),
});
const contact = (id: number, phone: string, brand = lola) =>
  contactOf(id, phone, { brand, at: api.now() });

/** Naqsh's tab on Lola's host. */
const inTab = () => ({ host: `${lola.merchant.sub}.localhost` });
const exchange = (id: number, brand = lola, sent = {}) =>
  api.post(brand, "/webbot/v1/users/token", opened(id), sent);
const logIn = (body: object, brand = lola, sent = {}) =>
  api.post(brand, "/webbot/v1/users/login", { status: "sent", ...body }, sent);
const register = (id: number, phone: string, more = {}) =>
  logIn({ ...opened(id), contact: contact(id, phone), ...more });
/** The customer confirms the tie in the dialog. */
const link = (id: number, token: string, brand = lola, sent = {}) => {
  const body = { ...opened(id), confirmedTelegramId: id };
  return api.post(brand, "/webbot/v1/users/auth", body, { token, ...sent });
};
const me = (token: string, brand = lola) => api.get(brand, "/users/v1/users/me", { token });
const met = (brand: BrandRecord, telegramId: number) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("messengerAccount")
      .selectAll()
      .where("merchantId", "=", brand.merchant.id)
      .where("telegramId", "=", telegramId)
      .executeTakeFirst(),
  );
const tiesOf = (brand: BrandRecord, telegramId: number) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("messengerTie")
      .select(["accountId", "botId", "name", "username"])
      .where("merchantId", "=", brand.merchant.id)
      .where("telegramId", "=", telegramId)
      .execute(),
  );
/** Stored data of a contact sent to the bot. */
const postContact = (brand: BrandRecord, telegramId: number, phone: string) =>
  api.rows(brand, (db) =>
    db
      .insertInto("messengerAccount")
      .values({ merchantId: brand.merchant.id, telegramId, phone, startedAt: api.now() })
      .execute(),
  );
const refused = (status: number, code: string) => ({ status, body: { code } });
const unknown = refused(404, "ACCOUNT_NOT_FOUND");
const noContact = refused(422, "CONTACT_INVALID");

describe("a person who opens the mini-app", () => {
  it(
    "is unknown until the brand has an account",
    { meta: { requirements: "[S4.29, S7.43]" } },
    async () => expect(await exchange(aTelegramId())).toMatchObject(unknown),
  );

  it(
    "registers with the contact, by phone and first name",
    { meta: { requirements: "[S4.31, S7.46, S7.61]" } },
    async () => {
      const [id, phone] = [aTelegramId(), aPhone()];
      const answer = await register(id, phone);
      expect(answer).toMatchObject({
        status: 200,
        body: { user: { phone, firstName: "Dilnoza" } },
      });
      expect((await me(answer.body.token)).body).toMatchObject({ id: answer.body.user.id, phone });
    },
  );

  it(
    "is signed in by init data from then on, each time with a new token",
    { meta: { requirements: "[S1.40, S4.27, S7.43]" } },
    async () => {
      const id = aTelegramId();
      const { body: first } = await register(id, aPhone());
      const answers = [await exchange(id), await exchange(id)];
      for (const { status, body } of answers) {
        expect({ status, id: body.user.id }).toEqual({ status: 200, id: first.user.id });
        expect((await me(body.token)).status).toBe(200);
      }
      expect(new Set([first.token, ...answers.map(({ body }) => body.token)]).size).toBe(3);
    },
  );

  it(
    "is not identified by forged, expired, short or another bot's init data",
    { meta: { requirements: "[S4.27]" } },
    async () => {
      const id = aTelegramId();
      await register(id, aPhone());
      const good = opened(id).initData;
      const old = new Date(api.now().getTime() - 86_401_000);
      for (const initData of [
        good.replace(String(id), String(id - 1)),
        initDataOf(id, { brand: lola, at: old }),
        opened(id, naqsh).initData,
        "1234567890",
      ]) {
        const invalid = refused(422, "INIT_DATA_INVALID");
        const body = { status: "sent", initData, contact: contact(id, aPhone()), language: "uz" };
        expect(await api.post(lola, "/webbot/v1/users/token", { initData })).toMatchObject(invalid);
        expect(await logIn(body)).toMatchObject(invalid);
        expect(await api.put(lola, "/webbot/v1/users/logout", body)).toMatchObject(invalid);
      }
    },
  );

  it("is rate-limited after a flood from their address only", async () => {
    const body = { initData: opened(aTelegramId()).initData.replace("hash=", "hash=0") };
    const send = (address: string) => api.post(lola, "/webbot/v1/users/token", body, { address });
    const flood = await Promise.all(Array.from({ length: 241 }, () => send("198.51.100.1")));
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await send("198.51.100.2")).status).toBe(422);
  });

  it("is not identified at a brand without a bot", async () => {
    const silent = await api.brand();
    await api.rows(silent, (db) =>
      db.deleteFrom("merchantSecret").where("merchantId", "=", silent.merchant.id).execute(),
    );
    const answer = await api.post(silent, "/webbot/v1/users/token", opened(aTelegramId(), silent));
    expect(answer).toMatchObject(refused(422, "INIT_DATA_INVALID"));
  });
});

describe("the contact", () => {
  it(
    "of another person, of another bot, forged or unsigned is refused",
    { meta: { requirements: "[S4.33]" } },
    async () => {
      const id = aTelegramId();
      const phone = aPhone();
      for (const invalid of [
        { contact: contact(id + 1_000_000, phone) },
        { contact: contact(id, phone, naqsh) },
        { contact: contact(id, phone).replace(phone.slice(1), aPhone().slice(1)) },
        { contact: `contact=${JSON.stringify({ user_id: id, phone_number: phone })}` },
        { contact: "" },
        {},
      ])
        expect(await logIn({ ...opened(id), phone, ...invalid })).toMatchObject(noContact);
      expect(await exchange(id)).toMatchObject(unknown);
      const made = await api.rows(lola, (db) =>
        db.selectFrom("account").select("id").where("phone", "=", phone).execute(),
      );
      expect(made).toEqual([]);
    },
  );

  it("is not used if the customer declined to share it", async () => {
    const id = aTelegramId();
    expect(await register(id, aPhone(), { status: "cancelled" })).toMatchObject(noContact);
  });

  it(
    "determines the phone, whatever else the client sends",
    { meta: { requirements: "[S4.33]" } },
    async () => {
      const phone = aPhone();
      const { body } = await register(aTelegramId(), phone, { phone: aPhone(), firstName: "Lola" });
      expect(body.user).toMatchObject({ phone, firstName: "Lola" });
    },
  );

  it("of a phone with an account connects that account without changing it", async () => {
    const dilnoza = await aCustomer(api, { brand: lola }, aPhone());
    const id = aTelegramId();
    const { body } = await register(id, dilnoza.phone, { firstName: "Boshqa" });
    expect(body.user).toMatchObject({ id: dilnoza.id, firstName: "" });
    expect((await exchange(id)).body.user.id).toBe(dilnoza.id);
  });

  it("of a second phone moves the connection to that phone's account", async () => {
    const id = aTelegramId();
    const [first, second] = [await register(id, aPhone()), await register(id, aPhone())];
    expect(second.body.user.id).not.toBe(first.body.user.id);
    expect((await exchange(id)).body.user.id).toBe(second.body.user.id);
    // Sessions opened by the tie of the first account end with it.
    expect((await me(first.body.token)).status).toBe(401);
  });

  it("sent concurrently registers once", async () => {
    const [id, phone] = [aTelegramId(), aPhone()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(id, phone)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it(
    "received by the bot registers without another request",
    { meta: { requirements: "[S4.33]" } },
    async () => {
      const [id, phone] = [aTelegramId(), aPhone()];
      await postContact(lola, id, phone);
      expect(await exchange(id)).toMatchObject({ status: 200, body: { user: { phone } } });
      const [other, theirs] = [aTelegramId(), aPhone()];
      await postContact(lola, other, theirs);
      const answer = await logIn({ ...opened(other), phone: aPhone() });
      expect(answer).toMatchObject({ status: 200, body: { user: { phone: theirs } } });
    },
  );

  it("of another country is accepted if the brand accepts foreign phones", async () => {
    const [id, phone] = [aTelegramId(), "+4917012345678"];
    expect(await register(id, phone)).toMatchObject(refused(422, "PHONE_NOT_ALLOWED"));
    await postContact(lola, id, phone);
    expect(await exchange(id)).toMatchObject(unknown);
    await api.write({
      ...lola,
      webSettings: { ...lola.webSettings, isForeignPhoneAllowed: true },
    });
    expect(await exchange(id)).toMatchObject({ status: 200, body: { user: { phone } } });
    await api.write(lola);
  });
});

describe("an account", () => {
  it("that is disabled cannot be opened by init data or contact", async () => {
    const [id, phone] = [aTelegramId(), aPhone()];
    const { body } = await register(id, phone);
    await api.rows(lola, (db) =>
      db.updateTable("account").set({ isActive: false }).where("id", "=", body.user.id).execute(),
    );
    expect(await exchange(id)).toMatchObject(unknown);
    expect(await register(id, phone)).toMatchObject(noContact);
  });

  it(
    "that was deleted leaves no messenger data, and can register again",
    { meta: { requirements: "[S7.41]" } },
    async () => {
      const [id, untied, phone] = [aTelegramId(), aTelegramId(), aPhone()];
      const { body } = await register(id, phone);
      // Another device of the same person, not used with the app.
      await postContact(lola, untied, phone);
      await api.remove(lola, "/users/v1/users/WITH_TOKEN", { token: body.token });
      expect([await met(lola, id), await met(lola, untied)]).toEqual([undefined, undefined]);
      expect(await tiesOf(lola, id)).toEqual([]);
      expect(await exchange(id)).toMatchObject(unknown);
      expect((await register(id, phone)).body.user.id).not.toBe(body.user.id);
    },
  );

  it(
    "of an SMS sign-in is connected, and later launches sign in",
    { meta: { requirements: "[S4.33, S7.45, S7.62]" } },
    async () => {
      const [id, dilnoza] = [aTelegramId(), await api.signIn(lola, aPhone())];
      expect(await exchange(id)).toMatchObject(unknown);
      expect(await link(id, dilnoza.token)).toMatchObject({ status: 200, body: { isTied: true } });
      expect((await exchange(id)).body.user.id).toBe(dilnoza.user.id);
      expect(await met(lola, id)).toMatchObject({ firstName: "Dilnoza", startedAt: api.now() });
    },
  );

  it("replaces the previous connection, only for a signed-in customer", async () => {
    const id = aTelegramId();
    const before = await register(id, aPhone());
    const dilnoza = await aCustomer(api, { brand: lola }, aPhone());
    const body = { ...opened(id), confirmedTelegramId: id };
    expect((await api.post(lola, "/webbot/v1/users/auth", body)).status).toBe(401);
    expect((await exchange(id)).body.user.id).toBe(before.body.user.id);
    await link(id, dilnoza.token);
    expect((await exchange(id)).body.user.id).toBe(dilnoza.id);
  });
});

describe("another brand's tab", () => {
  it("signs in only persons connected there", { meta: { requirements: "[S4.33]" } }, async () => {
    const id = aTelegramId();
    const atLola = await register(id, aPhone());
    expect(await exchange(id, naqsh, inTab())).toMatchObject(unknown);
    const atNaqsh = await api.signIn(naqsh, aPhone());
    expect((await link(id, atNaqsh.token, naqsh, inTab())).status).toBe(200);
    const answer = await exchange(id, naqsh, inTab());
    expect(answer).toMatchObject({ status: 200, body: { user: { id: atNaqsh.user.id } } });
    expect((await exchange(id)).body.user.id).toBe(atLola.body.user.id);
    // Permission to write given to Lola's bot does not apply to Naqsh's.
    expect(await met(naqsh, id)).toBeUndefined();
  });

  it("accepts no contact, not even one that its own bot has received", async () => {
    const [id, phone] = [aTelegramId(), aPhone()];
    await postContact(naqsh, id, phone);
    expect(await exchange(id, naqsh, inTab())).toMatchObject(unknown);
    const login = { ...opened(id), contact: contact(id, phone) };
    expect(await logIn(login, naqsh, inTab())).toMatchObject(noContact);
  });

  it("is not opened by its bot's init data on the other brand's host", async () => {
    const body = opened(aTelegramId(), naqsh);
    expect(await api.post(naqsh, "/webbot/v1/users/token", body, inTab())).toMatchObject(
      refused(422, "INIT_DATA_INVALID"),
    );
  });
});

describe("signing out", () => {
  it(
    "ends the session and keeps the connection",
    { meta: { requirements: "[S4.33, S7.47]" } },
    async () => {
      const id = aTelegramId();
      const { body } = await register(id, aPhone());
      const path = "/webbot/v1/users/logout/WITH_TOKEN";
      expect((await api.post(lola, path, opened(id), { token: body.token })).status).toBe(204);
      expect((await me(body.token)).status).toBe(401);
      expect((await api.post(lola, path, opened(id))).status).toBe(204);
      expect((await exchange(id)).body.user.id).toBe(body.user.id);
    },
  );

  it(
    "keeps the bot's language, for known and unknown persons",
    { meta: { requirements: "[S7.48, S7.49]" } },
    async () => {
      const [id, stranger] = [aTelegramId(), aTelegramId()];
      const { body } = await register(id, aPhone());
      const choose = (telegramId: number, language: string) =>
        api.put(lola, "/webbot/v1/users/logout/WITH_TOKEN", { ...opened(telegramId), language });
      for (const language of ["ru", "eng"]) {
        expect((await choose(id, language)).status).toBe(204);
        expect(await met(lola, id)).toMatchObject({ language });
      }
      expect(await tiesOf(lola, id)).toMatchObject([{ accountId: body.user.id }]);
      await choose(stranger, "ru");
      expect(await met(lola, stranger)).toMatchObject({ language: "ru" });
      expect(await tiesOf(lola, stranger)).toEqual([]);
      await exchange(id);
      expect(await met(lola, id)).toMatchObject({ language: "eng" });
      expect((await choose(id, "EN")).status).toBe(400);
    },
  );
});

describe("the bot's settings", () => {
  it(
    "contain phone verification, bot name and languages",
    { meta: { requirements: "[S4.29, S7.44, S7.60]" } },
    async () => {
      expect((await api.get(naqsh, "/webbot/v1/setting")).body).toEqual({
        phoneVerificationRequired: true,
        botUsername: naqsh.bot?.username,
        languages: ["uz", "ru", "eng"],
      });
      const easy = await api.brand({
        webSettings: { engLangActive: false },
        bot: { token: "1:easy", username: "easy_bot" },
        phoneVerificationRequired: false,
      });
      expect((await api.get(easy, "/webbot/v1/setting")).body).toEqual({
        phoneVerificationRequired: false,
        botUsername: "easy_bot",
        languages: ["uz", "ru"],
      });
    },
  );
});
