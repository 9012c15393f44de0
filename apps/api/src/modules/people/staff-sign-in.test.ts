import type { Role } from "@dasturxon/contract/entities/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aChat, settleIn } from "../bot/bot-test-chat.ts";
import { appointStaff } from "../staff/appoint-staff.ts";
import { accept, cookieOf } from "../staff/staff-test-office.ts";

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  [lola, naqsh] = [await api.brand({ sub: "lola" }), await api.brand({ sub: "naqsh" })];
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989366${String((phones += 1)).padStart(5, "0")}`;
const appoint = (phone: string, role: Role = "WAITER", brand = lola) =>
  api.rows(brand, (db) =>
    appointStaff(
      db,
      { merchantId: brand.merchant.id, phone, role, branchIds: [] },
      { newId: api.services.newId, now: api.now() },
    ),
  );
/** Requests a code, by default from another IP address for each phone. */
const ask = (
  phone: string,
  { brand = "lola", address = `198.51.100.${Number(phone.slice(-2))}` } = {},
) =>
  api.post(
    lola,
    `/staff/v1/brands/${brand}/codes`,
    { phone },
    { device: null, merchant: null, address },
  );
const verify = (body: object, { brand = "lola", device = null as string | null } = {}) =>
  api.post(lola, `/staff/v1/brands/${brand}/sign-in`, body, { device, merchant: null });
const messages = (phone: string) => api.sms.eskiz.outbox(phone);
const codeOf = async (phone: string) => {
  await expect.poll(() => messages(phone).length).toBeGreaterThan(0);
  return /\d{5}/.exec(messages(phone)[0]?.text ?? "")?.[0];
};
const orders = (device: string | null, brand = lola) =>
  api.get(brand, "/staff/v1/orders", { device });

describe("sign-in to the office by a code", () => {
  it("opens the brand for the phone of a member of staff", async () => {
    const phone = aPhone();
    await appoint(phone, "OPERATOR");
    const { body } = await ask(phone);
    const answer = await verify({ id: body.id, phone, code: await codeOf(phone) });
    expect(answer).toMatchObject({ status: 200, body: { phone, role: "OPERATOR" } });
    const device = cookieOf(answer);
    expect((await orders(device)).status).toBe(200);
    // Used up.
    const again = await verify({ id: body.id, phone, code: await codeOf(phone) });
    expect(again).toMatchObject({ status: 422, body: { code: "WRONG_CODE" } });
  });

  it("adds a brand to a device that is signed in at another", async () => {
    const phone = aPhone();
    await appoint(phone);
    await appoint(phone, "MANAGER", naqsh);
    const { body } = await ask(phone);
    const first = cookieOf(await verify({ id: body.id, phone, code: await codeOf(phone) }));
    api.pass(120_000);
    const { body: other } = await ask(phone, { brand: "naqsh" });
    await expect.poll(() => messages(phone).length).toBe(2);
    const joined = await verify(
      { id: other.id, phone, code: await codeOf(phone) },
      { brand: "naqsh", device: first },
    );
    expect(joined.body.brands).toHaveLength(2);
    for (const brand of [lola, naqsh])
      expect((await orders(cookieOf(joined), brand)).status).toBe(200);
    expect((await orders(first)).status).toBe(401);
  });

  it("answers everybody else alike, and sends them nothing", async () => {
    const [staff, customer, stranger] = [aPhone(), aPhone(), aPhone()];
    await appoint(staff);
    await api.signIn(lola, customer);
    const sentBefore = messages(customer).length;
    const answers = [await ask(staff), await ask(customer), await ask(stranger)];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ id: expect.any(String), time: answers[0]?.body.time });
    }
    // The second request of each, and one from another address.
    for (const phone of [staff, customer, stranger]) {
      expect((await ask(phone)).body.code, phone).toBe("CODE_TOO_SOON");
      const address = `203.0.113.${Number(phone.slice(-2))}`;
      expect((await ask(phone, { address })).status, phone).toBe(200);
    }
    await codeOf(staff);
    expect(messages(staff)).toHaveLength(1);
    expect(messages(customer)).toHaveLength(sentBefore);
    expect(messages(stranger)).toHaveLength(0);
  });

  it("takes no code of the brand's pages, and gives none to them", async () => {
    const phone = aPhone();
    await appoint(phone);
    const { body } = await ask(phone);
    const code = await codeOf(phone);
    const atPages = await api.post(lola, "/users/v1/users/phone/verify", {
      id: body.id,
      phone,
      code,
    });
    expect(atPages.body.code).toBe("WRONG_CODE");
    api.pass(120_000);
    const shop = await api.post(lola, "/users/v1/users/phone", { phone, type: "WEB" });
    const own = { id: shop.body.id, phone, code: await codeOf(phone) };
    expect((await verify(own)).body.code).toBe("WRONG_CODE");
  });

  it("refuses a person whose appointment has ended since", async () => {
    const phone = aPhone();
    await appoint(phone);
    const { body } = await ask(phone);
    const code = await codeOf(phone);
    await appoint(phone, "CUSTOMER");
    expect((await verify({ id: body.id, phone, code })).body.code).toBe("WRONG_CODE");
  });

  it("knows a brand by its sub-domain, and no other", async () => {
    const find = (brand: string) =>
      api.get(lola, `/staff/v1/brands/${encodeURIComponent(brand)}`, {
        device: null,
        merchant: null,
      });
    expect(await find("LOLA")).toMatchObject({ status: 200, body: { brand: { sub: "lola" } } });
    for (const unknown of ["nobody", lola.merchant.id, " ", "'", "a".repeat(300)])
      expect((await find(unknown)).body.code, unknown).toBe("MERCHANT_NOT_FOUND");
  });
});

describe("sign-in to the office by the bot", () => {
  it("sends a member of staff a link, which works once", async () => {
    await settleIn(api, lola);
    const chat = aChat(api, lola, 7_001);
    await chat.starts();
    await chat.presses("language uz");
    await chat.writes("/office");
    expect(chat.botTexts().join("\n")).not.toContain("/invitation/");
    // The messenger confirms the number.
    await chat.sendsContact();
    const { phone } = await chat.row();
    await appoint(phone ?? "", "COURIER");
    await chat.writes("/start office");
    const token = /http\S+\/invitation\/([\w-]+)/.exec(chat.botTexts().join("\n"))?.[1] ?? "";
    const signedIn = await accept(api, lola, token);
    expect(signedIn).toMatchObject({ status: 200, body: { role: "COURIER" } });
    expect((await orders(cookieOf(signedIn))).status).toBe(200);
    // The link is stored nowhere: a dump of the database signs nobody in.
    const stored = await api.rows(lola, (db) => db.selectFrom("botMessage").selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});
