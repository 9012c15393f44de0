import { errorCatalogue } from "@dasturxon/contract/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

type Person = Awaited<ReturnType<TestApi["signIn"]>>;

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  lola = await api.brand();
  naqsh = await api.brand();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989077${String((phones += 1)).padStart(5, "0")}`;
const newPerson = () => api.signIn(lola, aPhone());
const requestCode = (phone: string, { token }: Person) =>
  api.put(lola, "/users/v1/users/phone/WITH_TOKEN", { phone, type: "WEB" }, { token });
const verify = (body: object, { token }: Person) =>
  api.put(lola, "/users/v1/users/phone/verify/WITH_TOKEN", body, { token });
const codeFor = (phone: string) => /\d{5}/.exec(api.sms.eskiz.outbox(phone)[0]?.text ?? "")?.[0];
const wrong = (code: string | undefined) => (code === "11111" ? "22222" : "11111");
const me = ({ token }: { token: string }) => api.get(lola, "/users/v1/users/me", { token });

/** Requests a code and returns the fields that verify it. */
async function requestedCode(phone: string, by: Person) {
  const { status, body } = await requestCode(phone, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id, phone, code: codeFor(phone), type: "WEB", time: body.time };
}

describe("changing one's phone", () => {
  it(
    "accepts the code sent to the new phone, and keeps this session",
    { meta: { requirements: "[S7.39, S7.40]" } },
    async () => {
      const dilnoza = await newPerson();
      const phone = aPhone();
      const sent = await requestCode(phone, dilnoza);
      expect(sent).toMatchObject({ status: 200, body: { id: expect.any(String), time: 60 } });
      expect(api.sms.eskiz.outbox(dilnoza.user.phone)[0]?.text).not.toContain(codeFor(phone));
      expect((await me(dilnoza)).body.phone).toBe(dilnoza.user.phone);

      const changed = await verify({ id: sent.body.id, phone, code: codeFor(phone) }, dilnoza);
      expect(changed).toMatchObject({ status: 200, body: { id: dilnoza.user.id, phone } });
      expect((await me(dilnoza)).body.phone).toBe(phone);

      api.pass(60_000);
      expect((await api.signIn(lola, phone)).user.id).toBe(dilnoza.user.id);
      // The old number is free: its next owner is a new customer.
      expect((await api.signIn(lola, dilnoza.user.phone)).user.id).not.toBe(dilnoza.user.id);
    },
  );

  it("ends the account's other sessions at once, and no others", async () => {
    const [dilnoza, jasur] = [await newPerson(), await newPerson()];
    const stolen = { token: (await signInAgain(dilnoza)).token };
    // Known to the process and cached.
    expect((await me(stolen)).status).toBe(200);
    const phone = aPhone();
    const record = await requestedCode(phone, dilnoza);
    expect((await verify({ ...record, code: wrong(record.code) }, dilnoza)).status).toBe(422);
    expect((await me(stolen)).status).toBe(200);
    expect((await verify(record, dilnoza)).status).toBe(200);
    expect((await me(stolen)).status).toBe(401);
    expect((await me(dilnoza)).status).toBe(200);
    expect((await me(jasur)).status).toBe(200);
  });

  it.each([
    ["uz", "Lola: hisobingizning telefon raqami o'zgartirildi. Buni siz qilmagan bo'lsangiz"],
    ["ru", "Лола: номер телефона вашего аккаунта изменён. Если это были не вы, сообщите нам"],
    ["eng", "Lola: the phone number of your account was changed. If it was not you, tell us"],
  ] as const)("notifies the old phone in the brand's language, %s", async (mainLanguage, text) => {
    const brand = await api.brand({
      merchant: { name: { uz: "Lola", ru: "Лола", eng: "Lola" } },
      webSettings: { mainLanguage, phone: "+998712000000", phoneActive: true },
    });
    const dilnoza = await api.signIn(brand, aPhone());
    const phone = aPhone();
    const path = "/users/v1/users/phone/WITH_TOKEN";
    const { body } = await api.put(brand, path, { phone, type: "WEB" }, { token: dilnoza.token });
    const record = { id: body.id, phone, code: codeFor(phone) };
    const sentBefore = api.sms.eskiz.outbox(dilnoza.user.phone).length;
    const verified = "/users/v1/users/phone/verify/WITH_TOKEN";
    expect((await api.put(brand, verified, record, { token: dilnoza.token })).status).toBe(200);
    const waiting = await api.rows(brand, (db) =>
      sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(db),
    );
    expect(JSON.stringify(waiting.rows)).not.toContain(dilnoza.user.phone.slice(4));
    await api.runJobs();
    const messages = api.sms.eskiz.outbox(dilnoza.user.phone);
    expect(messages).toHaveLength(sentBefore + 1);
    expect(messages[0]?.text).toContain(text);
    expect(messages[0]?.text).toContain("+998712000000");
    expect(messages[0]?.text).not.toContain(phone.slice(-4));
  });

  it(
    "refuses the phone that the account has already",
    { meta: { requirements: "[S7.39]" } },
    async () => {
      const dilnoza = await newPerson();
      api.pass(60_000);
      expect(await requestCode(dilnoza.user.phone, dilnoza)).toMatchObject({
        status: 409,
        body: { code: "PHONE_UNCHANGED" },
      });
    },
  );

  it(
    "reveals that a phone belongs to another account only after its code was entered",
    { meta: { requirements: "[S7.40]" } },
    async () => {
      const [dilnoza, jasur] = [await newPerson(), await newPerson()];
      api.pass(60_000);
      const theirs = jasur.user.phone;
      // The answer looks like any other.
      const record = await requestedCode(theirs, dilnoza);
      expect(await verify({ ...record, code: wrong(record.code) }, dilnoza)).toMatchObject({
        status: 422,
        body: { code: "WRONG_CODE" },
      });
      expect(await verify(record, dilnoza)).toMatchObject({
        status: 409,
        body: { code: "PHONE_TAKEN" },
      });
      expect((await me(dilnoza)).body.phone).toBe(dilnoza.user.phone);
      expect((await me(jasur)).body.phone).toBe(theirs);
    },
  );

  it("allows a phone of another brand's account, since accounts are not shared", async () => {
    const phone = aPhone();
    await api.signIn(naqsh, phone);
    const dilnoza = await newPerson();
    expect((await verify(await requestedCode(phone, dilnoza), dilnoza)).status).toBe(200);
  });

  it(
    "refuses wrong, expired and used codes, and invalidates a code after five wrong tries",
    { meta: { requirements: "[S5.02]" } },
    async () => {
      const dilnoza = await newPerson();
      const record = await requestedCode(aPhone(), dilnoza);
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await verify({ ...record, code: wrong(record.code) }, dilnoza)).status).toBe(422);
      expect((await verify(record, dilnoza)).body.code).toBe("WRONG_CODE");

      const expired = await requestedCode(aPhone(), dilnoza);
      api.pass(120_000);
      expect((await verify(expired, dilnoza)).body.code).toBe("WRONG_CODE");

      const used = await requestedCode(aPhone(), dilnoza);
      expect((await verify(used, dilnoza)).status).toBe(200);
      expect((await verify(used, dilnoza)).body.code).toBe("WRONG_CODE");
    },
  );

  it(
    "shares the limits of sign-in, which are per phone",
    { meta: { requirements: "[S7.65]" } },
    async () => {
      const dilnoza = await newPerson();
      const phone = aPhone();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => requestCode(phone, dilnoza)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const signIn = () => api.post(lola, "/users/v1/users/phone", { phone, type: "WEB" });
      expect((await signIn()).body.code).toBe("CODE_TOO_SOON");
      for (let count = 2; count <= 5; count += 1) {
        api.pass(60_000);
        expect((await (count % 2 ? signIn() : requestCode(phone, dilnoza))).status).toBe(200);
      }
      api.pass(60_000);
      expect((await requestCode(phone, dilnoza)).body.code).toBe("CODE_LIMIT_REACHED");
    },
  );

  it("refuses codes of a sign-in or of another account, and its own cannot be used to sign in", async () => {
    const [dilnoza, jasur] = [await newPerson(), await newPerson()];
    const [first, second] = [aPhone(), aPhone()];
    const { body } = await api.post(lola, "/users/v1/users/phone", { phone: first, type: "WEB" });
    const ofSignIn = { id: body.id, phone: first, code: codeFor(first) };
    expect((await verify(ofSignIn, dilnoza)).body.code).toBe("WRONG_CODE");
    const { id, phone, code } = await requestedCode(second, dilnoza);
    expect((await verify({ id, phone, code }, jasur)).body.code).toBe("WRONG_CODE");
    const signIn = await api.post(lola, "/users/v1/users/phone/verify", { id, phone, code });
    expect(signIn.body.code).toBe("WRONG_CODE");
    expect((await verify({ id, phone, code }, dilnoza)).status).toBe(200);
  });

  it("gives a phone that two accounts request concurrently to one of them", async () => {
    const people = [await newPerson(), await newPerson()] as const;
    const phone = aPhone();
    const first = await requestedCode(phone, people[0]);
    api.pass(60_000);
    const second = await requestedCode(phone, people[1]);
    const answers = await Promise.all([verify(first, people[0]), verify(second, people[1])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("creates no second account for a phone that signs in meanwhile", async () => {
    const dilnoza = await newPerson();
    const phone = aPhone();
    const change = await requestedCode(phone, dilnoza);
    api.pass(60_000);
    const { body } = await api.post(lola, "/users/v1/users/phone", { phone, type: "WEB" });
    const signIn = { id: body.id, phone, code: codeFor(phone) };
    const [changed, signedIn] = await Promise.all([
      verify(change, dilnoza),
      api.post(lola, "/users/v1/users/phone/verify", signIn),
    ]);
    expect(signedIn.status).toBe(200);
    const isSame = signedIn.body.user.id === dilnoza.user.id;
    expect(changed.status).toBe(isSame ? 200 : 409);
  });

  it(
    "refuses with a reason in three languages",
    { meta: { requirements: "[S8.08]" } },
    async () => {
      const [dilnoza, jasur] = [await newPerson(), await newPerson()];
      api.pass(60_000);
      const record = await requestedCode(jasur.user.phone, dilnoza);
      const refused = [
        await requestCode(dilnoza.user.phone, dilnoza),
        await requestCode(jasur.user.phone, dilnoza),
        await verify({ ...record, code: wrong(record.code) }, dilnoza),
        await verify(record, dilnoza),
      ];
      const codes = refused.map(({ body }) => body.code as keyof typeof errorCatalogue);
      expect(codes).toEqual(["PHONE_UNCHANGED", "CODE_TOO_SOON", "WRONG_CODE", "PHONE_TAKEN"]);
      for (const [at, { body }] of refused.entries()) {
        const { uz, ru, eng } = errorCatalogue[codes[at]!].description;
        const filled = (text: string) => text.replace("{seconds}", String(body.values?.seconds));
        expect(body.description).toEqual({ uz: filled(uz), ru: filled(ru), eng: filled(eng) });
      }
      expect(refused[3]!.body.description.uz).toBe("Bu raqam boshqa hisobga biriktirilgan");
    },
  );

  it.each(["901234567", "+99890123456", "+998 90 123 45 67", ""])(
    "refuses %j as an invalid phone",
    async (phone) => {
      const answer = await requestCode(phone, await newPerson());
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: [{ path: "phone", code: "PHONE_INVALID" }] },
      });
    },
  );
});

/** Another browser of the same person. */
function signInAgain({ user }: Person) {
  api.pass(60_000);
  return api.signIn(lola, user.phone);
}
