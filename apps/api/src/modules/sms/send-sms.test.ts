import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { jobHandlers } from "../../jobs/handlers.ts";
import { addJob } from "../../jobs/jobs.ts";
import { performJob } from "../../jobs/perform-job.ts";
import { SmsNotSentError } from "../../ports/sms-gateway.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { brandWithBothGateways } from "../../../test/support/test-sms.ts";

let api: TestApi;
let lola: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  lola = await brandWithBothGateways(api);
});
afterEach(() => {
  api.sms.eskiz.setTrouble(null);
  api.sms.eskiz.setModerated(false);
  api.sms.playMobile.setTrouble(null);
  api.sms.setEskizDown(false);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989055${String((phones += 1)).padStart(5, "0")}`;
const ask = (brand: BrandRecord, phone: string, given: Parameters<TestApi["post"]>[3] = {}) =>
  api.post(brand, "/users/v1/users/phone", { phone, type: "WEB" }, given);
const eskizTo = (phone: string) => api.sms.eskiz.outbox(phone).map(({ text }) => text);
const playMobileTo = (phone: string) => api.sms.playMobile.outbox(phone).map(({ text }) => text);
const messagesOf = (brand: BrandRecord) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("smsMessage")
      .selectAll()
      .where("merchantId", "=", brand.merchant.id)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  );
const lastMessages = async (brand: BrandRecord, count: number) =>
  (await messagesOf(brand)).slice(-count);
const daysOf = (brand: BrandRecord) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("smsDay")
      .selectAll()
      .where("merchantId", "=", brand.merchant.id)
      .orderBy("gateway")
      .orderBy("day")
      .execute(),
  );

describe("the message with a code", () => {
  const inLanguage = (language: string) => ({ headers: { "accept-language": language } });

  it.each([
    ["uz", /^Lola: tasdiqlash kodi (\d{5})\. Uni hech kimga aytmang\.\n@(\S+) #\1$/],
    ["ru", /^Lola: код (\d{5})\. Никому его не сообщайте\.\n@(\S+) #\1$/],
    ["en", /^Lola: your code is (\d{5})\. Do not share it with anybody\.\n@(\S+) #\1$/],
  ])(
    "is in the customer's language and ends with the line that browsers read: %s",
    { meta: { requirements: "[S3.058]" } },
    async (language, expected) => {
      const phone = aPhone();
      await ask(lola, phone, inLanguage(language));
      const host = expected.exec(eskizTo(phone)[0] ?? "")?.[2];
      expect(host).toBe(`${lola.merchant.sub}.localhost`);
    },
  );

  it("has the brand's own text, with apostrophes that fit into one part", async () => {
    const smsContent = { uz: "Lola‘da kod — {code}", ru: "Лола: «{code}»", eng: "Lola: code" };
    const brand = await api.brand({ webSettings: aWebSettings({ smsContent }) });
    const texts = [];
    for (const language of ["uz", "ru", "en"]) {
      const phone = aPhone();
      await ask(brand, phone, inLanguage(language));
      texts.push(eskizTo(phone)[0]?.replaceAll(/\d{5}/g, "12345").split("\n")[0]);
    }
    expect(texts).toEqual(["Lola'da kod - 12345", "Лола: «12345»", "Lola: code 12345"]);
    expect((await messagesOf(brand)).map(({ parts }) => parts)).toEqual([1, 1, 1]);
  });

  it("does not repeat the line if the brand has written it", async () => {
    const smsContent = "Lola: {code}\n@lola.example.uz #{code}";
    const brand = await api.brand({ webSettings: aWebSettings({ smsContent }) });
    const phone = aPhone();
    await ask(brand, phone);
    expect(eskizTo(phone)[0]).toMatch(/^Lola: \d{5}\n@brand-\w+\.localhost #\d{5}$/);
  });

  it("is in a language that the brand has", async () => {
    const brand = await api.brand({
      webSettings: aWebSettings({ engLangActive: false, uzLangActive: false, mainLanguage: "ru" }),
    });
    const phone = aPhone();
    await ask(brand, phone, inLanguage("en"));
    expect(eskizTo(phone)[0]).toContain("Никому");
  });

  it.each([
    ["its own domain", (brand: BrandRecord) => brand.webSettings.domain ?? ""],
    ["a sub-domain", ({ merchant }: BrandRecord) => `${merchant.sub}.dasturxon.test`],
  ])("names the host of the page that asks: %s", async (_, hostOf) => {
    const domain = `lola-${phones}.example.uz`;
    const brand = await api.brand({ webSettings: aWebSettings({ domain }) });
    const [phone, host] = [aPhone(), hostOf(brand)];
    await ask(brand, phone, { host });
    expect(eskizTo(phone)[0]).toMatch(new RegExp(`\\n@${host} #\\d{5}$`));
  });

  it("names the brand's address if the page's host is no brand's", async () => {
    const phone = aPhone();
    await ask(lola, phone, { host: "192.168.1.20:3000" });
    expect(eskizTo(phone)[0]).toContain(`\n@${lola.merchant.sub}.dasturxon.test #`);
  });
});

describe("a message that the first gateway refuses", () => {
  it("is taken over by the second, once", async () => {
    for (const trouble of ["no balance", "locked", "unapproved text", "wrong sender"] as const) {
      const phone = aPhone();
      api.sms.eskiz.setTrouble(trouble);
      expect((await ask(lola, phone)).status).toBe(200);
      expect(eskizTo(phone)).toEqual([]);
      expect(playMobileTo(phone)).toHaveLength(1);
    }
    expect(await lastMessages(lola, 2)).toMatchObject([
      { gateway: "ESKIZ", state: "REFUSED", reason: "sender", cost: 0, purpose: "SIGN_IN" },
      { gateway: "PLAY_MOBILE", state: "ACCEPTED", reason: null, cost: 70, parts: 1 },
    ]);
  });

  it("is taken over if the first is down, and the operator is warned without the phone", async () => {
    const phone = aPhone();
    api.sms.setEskizDown(true);
    expect((await ask(lola, phone)).status).toBe(200);
    const [text] = playMobileTo(phone);
    expect(text).toMatch(/\d{5}/);
    expect(api.warnings.at(-1)).toEqual({
      message: "an SMS was refused",
      fields: {
        merchantId: lola.merchant.id,
        gateway: "ESKIZ",
        purpose: "SIGN_IN",
        reason: "down",
        detail: "ECONNREFUSED",
      },
    });
  });

  it("is not sent elsewhere if its phone is the reason", async () => {
    const phone = aPhone();
    api.sms.eskiz.setTrouble("wrong phone");
    expect(await ask(lola, phone)).toMatchObject({ status: 503, body: { code: "SMS_NOT_SENT" } });
    expect(playMobileTo(phone)).toEqual([]);
  });

  it("by both is not sent, costs nothing, and does not count against the budget", async () => {
    const small = await testApi({ smsCodesPerDay: 2 });
    const brand = await brandWithBothGateways(small);
    const at = (phone: string) =>
      small.post(brand, "/users/v1/users/phone", { phone, type: "WEB" });
    small.sms.eskiz.setTrouble("locked");
    small.sms.playMobile.setTrouble("broken");
    for (let count = 0; count < 4; count += 1)
      expect(await at(aPhone())).toMatchObject({ status: 503, body: { code: "SMS_NOT_SENT" } });
    small.sms.eskiz.setTrouble(null);
    expect((await at(aPhone())).status).toBe(200);
    const days = await small.rows(brand, (db) => db.selectFrom("smsDay").selectAll().execute());
    expect(days.map(({ accepted, refused, cost }) => ({ accepted, refused, cost }))).toEqual(
      expect.arrayContaining([
        { accepted: 1, refused: 4, cost: 95 },
        { accepted: 0, refused: 4, cost: 0 },
      ]),
    );
    expect(small.faults).toEqual([]);
    await small.close();
  });

  it("is not announced to others who ask for the same phone", async () => {
    const phone = aPhone();
    api.sms.eskiz.setTrouble("locked");
    api.sms.playMobile.setTrouble("locked");
    expect((await ask(lola, phone)).status).toBe(503);
    const other = await ask(lola, phone, { address: "198.51.100.9" });
    expect(other).toMatchObject({ status: 429, body: { code: "CODE_TOO_SOON" } });
  });

  it("is refused for a brand without a gateway, and for one without keys", async () => {
    for (const merchant of [{ smsGateway: null }, { smsUsername: null }]) {
      const brand = await api.brand({ merchant });
      expect(await ask(brand, aPhone())).toMatchObject({ body: { code: "SMS_NOT_SENT" } });
    }
    expect(api.warnings.at(-1)?.fields).toMatchObject({ reason: "keys" });
  });
});

describe("a message that may have been sent", () => {
  it.each(["html", "bad gateway", "gateway time-out", "internal error", "hang-up"] as const)(
    "is no reason for a second one: %s",
    async (trouble) => {
      const phone = aPhone();
      api.sms.eskiz.setTrouble(trouble);
      const sent = await ask(lola, phone);
      expect(sent).toMatchObject({ status: 200, body: { time: 60 } });
      expect([eskizTo(phone).length, playMobileTo(phone).length]).toEqual([1, 0]);
      expect(await lastMessages(lola, 1)).toMatchObject([
        { gateway: "ESKIZ", state: "UNKNOWN", cost: 95, providerId: null },
      ]);
      // The customer signs in as usual.
      const code = /\d{5}/.exec(eskizTo(phone)[0] ?? "")?.[0];
      const proof = { id: sent.body.id, phone, code };
      expect((await api.post(lola, "/users/v1/users/phone/verify", proof)).status).toBe(200);
    },
  );

  it("is not waited for longer than its time, and not repeated by the second gateway", async () => {
    const hasty = await testApi({ smsTimeoutMs: 1_500 });
    const brand = await brandWithBothGateways(hasty);
    hasty.sms.eskiz.setTrouble("slow");
    const phone = aPhone();
    const request = { phone, type: "WEB" };
    const startedAt = performance.now();
    const sent = await hasty.post(brand, "/users/v1/users/phone", request);
    // The gateway would answer after half a minute.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(sent).toMatchObject({ status: 200, body: { time: 60 } });
    expect(hasty.sms.eskiz.outbox(phone)).toHaveLength(1);
    expect(hasty.sms.playMobile.outbox()).toEqual([]);
    expect(hasty.warnings.at(-1)).toMatchObject({
      message: "an SMS was perhaps not sent",
      fields: { detail: "no answer in time" },
    });
    expect(hasty.faults).toEqual([]);
    await hasty.close();
  });

  it("can be requested again after a minute, as any other", async () => {
    const phone = aPhone();
    api.sms.eskiz.setTrouble("html");
    await ask(lola, phone);
    api.sms.eskiz.setTrouble(null);
    expect(await ask(lola, phone)).toMatchObject({ body: { code: "CODE_TOO_SOON" } });
    api.pass(61_000);
    expect((await ask(lola, phone)).status).toBe(200);
    const [second, first] = eskizTo(phone);
    expect(second).toBe(first);
  });
});

describe("the notice to a former phone", () => {
  async function changePhone(brand: BrandRecord) {
    const [before, after] = [aPhone(), aPhone()];
    const { token } = await api.signIn(brand, before);
    const path = "/users/v1/users/phone/WITH_TOKEN";
    const { body } = await api.put(brand, path, { phone: after, type: "WEB" }, { token });
    const code = /\d{5}/.exec(eskizTo(after)[0] ?? "")?.[0];
    const proof = { id: body.id, phone: after, code };
    await api.put(brand, "/users/v1/users/phone/verify/WITH_TOKEN", proof, { token });
    return before;
  }
  const noticesTo = (phone: string) => eskizTo(phone).filter((text) => text.includes("raqami"));

  it("is tried again while it is refused, and never once it may have been sent", async () => {
    const brand = await api.brand();
    const phone = await changePhone(brand);
    const { rows } = await api.rows(brand, (db) =>
      sql<{ payload: unknown }>`
        select payload from graphile_worker._private_jobs where payload ->> 'phone' is not null`.execute(
        db,
      ),
    );
    const perform = () => performJob(jobHandlers, api, "notifyOldPhone", rows[0]?.payload);
    api.sms.setEskizDown(true);
    await expect(perform()).rejects.toThrow(SmsNotSentError);
    expect(noticesTo(phone)).toEqual([]);
    api.sms.setEskizDown(false);
    api.sms.eskiz.setTrouble("gateway time-out");
    await perform();
    expect(noticesTo(phone)).toHaveLength(1);
    api.sms.eskiz.setTrouble(null);
    await perform();
    expect(noticesTo(phone)).toHaveLength(1);
    const purposes = (await messagesOf(brand)).map(({ purpose, state }) => `${purpose} ${state}`);
    expect(purposes).toEqual([
      "SIGN_IN ACCEPTED",
      "PHONE_CHANGE ACCEPTED",
      "OLD_PHONE REFUSED",
      "OLD_PHONE UNKNOWN",
    ]);
  });
});

describe("costs", () => {
  it("are added up by day in the brand's zone, gateway and part", async () => {
    const brand = await brandWithBothGateways(api, {
      webSettings: aWebSettings({ smsContent: { uz: "{code}", ru: "ж".repeat(80), eng: "x" } }),
    });
    const evening = new Date("2026-11-26T18:59:00Z");
    api.setNow(evening);
    await ask(brand, aPhone());
    // Midnight in Tashkent.
    api.pass(60_000);
    await ask(brand, aPhone(), { headers: { "accept-language": "ru" } });
    api.sms.eskiz.setTrouble("no balance");
    await ask(brand, aPhone());
    expect(await daysOf(brand)).toMatchObject([
      { day: "2026-11-26", gateway: "ESKIZ", accepted: 1, parts: 1, cost: 95 },
      { day: "2026-11-27", gateway: "ESKIZ", accepted: 1, refused: 1, parts: 2, cost: 190 },
      { day: "2026-11-27", gateway: "PLAY_MOBILE", accepted: 1, parts: 1, cost: 70 },
    ]);
  });

  it("outlive the messages, which are deleted after thirty days", async () => {
    const brand = await api.brand();
    await ask(brand, aPhone());
    api.pass(31 * 24 * 3_600_000);
    await ask(brand, aPhone());
    await api.rows(brand, (db) => addJob(db, "forgetSms", { merchantId: brand.merchant.id }));
    await api.runJobs();
    expect(await messagesOf(brand)).toHaveLength(1);
    expect(await daysOf(brand)).toHaveLength(2);
  });
});
