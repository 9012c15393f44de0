import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;

beforeAll(async () => {
  api = await testApi();
  lola = await api.brand();
  naqsh = await api.brand();
});
afterAll(() => api.close());

const requestCode = (phone: string) =>
  api.post(lola, "/users/v1/users/phone", { phone, type: "WEB" });
const codeFor = (phone: string) => /\d{5}/.exec(api.sms.eskiz.outbox(phone)[0]?.text ?? "")?.[0];
const verify = (body: object) => api.post(lola, "/users/v1/users/phone/verify", body);
const wrong = (code: string | undefined) => (code === "11111" ? "22222" : "11111");

describe("sign-in by phone", () => {
  it(
    "signs in with the code of the message, and creates the account once",
    { meta: { requirements: "[S1.16, S7.65]" } },
    async () => {
      const phone = "+998901000001";
      const { body: sent } = await requestCode(phone);
      expect(sent).toEqual({ id: expect.any(String), time: 60 });
      const first = await verify({
        id: sent.id,
        phone,
        code: codeFor(phone),
        firstName: "Dilnoza",
      });
      expect(first).toMatchObject({
        status: 200,
        body: { isNew: true, user: { phone, firstName: "Dilnoza", role: "CUSTOMER" } },
      });

      api.pass(61_000);
      const { body: again } = await requestCode(phone);
      const second = await verify({ id: again.id, phone, code: codeFor(phone) });
      expect(second.body).toMatchObject({
        isNew: false,
        user: { id: first.body.user.id, firstName: "Dilnoza" },
      });
    },
  );

  it(
    "refuses a wrong code, and invalidates the code after five tries",
    { meta: { requirements: "[S5.02]" } },
    async () => {
      const phone = "+998901000002";
      const { body: sent } = await requestCode(phone);
      const code = codeFor(phone);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const refused = await verify({ id: sent.id, phone, code: wrong(code) });
        expect(refused).toMatchObject({ status: 422, body: { code: "WRONG_CODE" } });
        expect(refused.body.description.eng).toBe("Wrong code entered or sms code is expired");
      }
      expect((await verify({ id: sent.id, phone, code })).body.code).toBe("WRONG_CODE");
    },
  );

  it("refuses a code after two minutes", { meta: { requirements: "[S5.02]" } }, async () => {
    const phone = "+998901000003";
    const { body: sent } = await requestCode(phone);
    api.pass(120_000);
    expect((await verify({ id: sent.id, phone, code: codeFor(phone) })).body.code).toBe(
      "WRONG_CODE",
    );
  });

  it("accepts a code once", { meta: { requirements: "[S5.02]" } }, async () => {
    const phone = "+998901000004";
    const { body: sent } = await requestCode(phone);
    const answers = await Promise.all(
      [1, 2, 3].map(() => verify({ id: sent.id, phone, code: codeFor(phone) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it(
    "sends no second code within a minute, and no sixth in an hour",
    { meta: { requirements: "[S7.65]" } },
    async () => {
      const phone = "+998901000005";
      expect((await requestCode(phone)).status).toBe(200);
      api.pass(20_000);
      const tooEarly = await requestCode(phone);
      expect(tooEarly).toMatchObject({ status: 429, body: { code: "CODE_TOO_SOON" } });
      expect(tooEarly.headers.get("retry-after")).toBe("40");
      for (let count = 2; count <= 5; count += 1) {
        api.pass(60_000);
        expect((await requestCode(phone)).status).toBe(200);
      }
      api.pass(60_000);
      expect(await requestCode(phone)).toMatchObject({
        status: 429,
        body: { code: "CODE_LIMIT_REACHED" },
      });
    },
  );

  it("sends one code for concurrent requests", { meta: { requirements: "[S7.65]" } }, async () => {
    const phone = "+998901000006";
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestCode(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(api.sms.eskiz.outbox(phone)).toHaveLength(1);
  });

  it(
    "sends no code to a foreign phone unless the brand allows it",
    { meta: { requirements: "[S7.65]" } },
    async () => {
      const phone = "+77011234567";
      expect(await requestCode(phone)).toMatchObject({
        status: 422,
        body: { code: "PHONE_NOT_ALLOWED" },
      });
      expect(api.sms.eskiz.outbox(phone)).toEqual([]);
      const open = await api.brand({ webSettings: { isForeignPhoneAllowed: true } });
      expect((await api.signIn(open, phone)).user.phone).toBe(phone);
    },
  );

  it("sends at most the brand's daily budget", { meta: { requirements: "[S7.65]" } }, async () => {
    const thrifty = await testApi({ smsCodesPerDay: 2 });
    const [brand, other] = [await thrifty.brand(), await thrifty.brand()];
    const send = (at: BrandRecord, phone: string) =>
      thrifty.post(at, "/users/v1/users/phone", { phone, type: "WEB" });
    for (const phone of ["+998901000021", "+998901000022"])
      expect((await send(brand, phone)).status).toBe(200);
    const refused = await send(brand, "+998901000023");
    expect(refused).toMatchObject({ status: 503, body: { code: "SMS_NOT_SENT" } });
    expect((await send(other, "+998901000023")).status).toBe(200);
    thrifty.pass(24 * 3_600_000);
    expect((await send(brand, "+998901000023")).status).toBe(200);
    await thrifty.close();
  });

  it("stores neither code nor phone in plain text", async () => {
    const phone = "+998901000007";
    await requestCode(phone);
    const code = codeFor(phone) ?? "";
    const rows = await api.rows(lola, (db) =>
      db.selectFrom("phoneCode").selectAll().orderBy("id", "desc").limit(1).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(rows[0]).toMatchObject({ codeHash: { length: 32 }, phoneHash: { length: 32 } });
  });
});

describe("a bearer token", () => {
  it(
    "identifies its person until logout",
    { meta: { requirements: "[S6.02, S7.37]" } },
    async () => {
      const { token, user } = await api.signIn(lola, "+998901000010");
      expect((await api.get(lola, "/users/v1/users/me/WITH_TOKEN", { token })).body.id).toBe(
        user.id,
      );
      expect(
        (await api.post(lola, "/users/v1/users/logout/WITH_TOKEN", undefined, { token })).status,
      ).toBe(204);
      expect(await api.get(lola, "/users/v1/users/me", { token })).toMatchObject({
        status: 401,
        body: { code: "UNAUTHORIZED" },
      });
    },
  );

  it("is unknown to another merchant", { meta: { requirements: "[S1.04, S6.08]" } }, async () => {
    const { token } = await api.signIn(lola, "+998901000011");
    expect((await api.get(naqsh, "/users/v1/users/me", { token })).status).toBe(401);
  });

  it("is required for personal data", { meta: { requirements: "[S6.08]" } }, async () => {
    expect((await api.get(lola, "/users/v1/users/me")).status).toBe(401);
    expect((await api.get(lola, "/users/v1/users/me", { token: "x".repeat(43) })).status).toBe(401);
  });
});
