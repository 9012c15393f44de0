import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let api: TestApi;
let brand: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  brand = await api.brand();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989055${String((phones += 1)).padStart(5, "0")}`;
let networks = 0;
/** Address in a network that no other test uses. */
const anAddress = () => `2001:db8:${(networks += 1).toString(16)}::1`;

const requestCode = (phone: string, address: string) =>
  api.post(brand, "/users/v1/users/phone", { phone, type: "WEB" }, { address });
const verify = (phone: string, id: string, code: string | undefined, address: string) =>
  api.post(brand, "/users/v1/users/phone/verify", { id, phone, code }, { address });
const messages = (phone: string) => api.sms.eskiz.outbox(phone);
const codeFor = (phone: string) => /\d{5}/.exec(messages(phone)[0]?.text ?? "")?.[0];
const wrong = (code: string | undefined) => (code === "11111" ? "22222" : "11111");
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

describe("requests for somebody else's phone", () => {
  it(
    "do not delay the owner's sign-in, even after an hour's codes",
    { meta: { requirements: "[S7.65]" } },
    async () => {
      const [phone, owner, stranger] = [aPhone(), anAddress(), anAddress()];
      for (let count = 0; count < 5; count += 1) {
        expect((await requestCode(phone, stranger)).status).toBe(200);
        api.pass(minute);
      }
      expect((await requestCode(phone, stranger)).body.code).toBe("CODE_LIMIT_REACHED");
      const { status, body } = await requestCode(phone, owner);
      expect(status).toBe(200);
      expect((await verify(phone, body.id, codeFor(phone), owner)).status).toBe(200);
    },
  );

  it("a second before the owner's share one message, with separate ids and tries", async () => {
    const [phone, owner, stranger] = [aPhone(), anAddress(), anAddress()];
    const theirs = (await requestCode(phone, stranger)).body;
    api.pass(1_000);
    const own = await requestCode(phone, owner);
    expect(own).toMatchObject({ status: 200, body: { time: 60 } });
    expect(own.body.id).not.toBe(theirs.id);
    expect(messages(phone)).toHaveLength(1);
    const code = codeFor(phone);
    // A stranger's wrong tries do not affect the owner.
    for (let count = 0; count < 6; count += 1)
      await verify(phone, theirs.id, wrong(code), stranger);
    expect((await verify(phone, own.body.id, code, owner)).status).toBe(200);
    // A code is used once, whoever requested it.
    const again = anAddress();
    expect((await verify(phone, theirs.id, code, again)).body.code).toBe("WRONG_CODE");
  });

  it("from hundreds of networks leave the owner a working code, with a limited number of messages", async () => {
    const [phone, owner] = [aPhone(), anAddress()];
    let refused = 0;
    for (let passed = 0; passed < 4 * 60; passed += 1) {
      await requestCode(phone, anAddress());
      api.pass(minute);
      if (passed % 60 !== 30) continue;
      const own = await requestCode(phone, owner);
      if (own.status !== 200) refused += 1;
      else if (passed % 120 === 30)
        expect((await verify(phone, own.body.id, codeFor(phone), owner)).status).toBe(200);
    }
    expect(refused).toBe(0);
    // Six at once and six an hour is the maximum: thirty in four hours.
    expect(messages(phone).length).toBeLessThanOrEqual(30);
  }, 30_000);

  it("for a phone change do not use up its sign-in codes", async () => {
    const [phone, owner, stranger] = [aPhone(), anAddress(), anAddress()];
    const jasur = await api.signIn(brand, aPhone(), { address: stranger });
    const change = () =>
      api.put(
        brand,
        "/users/v1/users/phone/WITH_TOKEN",
        { phone, type: "WEB" },
        { token: jasur.token, address: anAddress() },
      );
    for (let count = 0; count < 12; count += 1) {
      await change();
      api.pass(minute);
    }
    await change();
    const own = await requestCode(phone, owner);
    expect(own.status).toBe(200);
    expect((await verify(phone, own.body.id, codeFor(phone), owner)).status).toBe(200);
  });
});

describe("guessing", () => {
  /** Guesses at a phone until an address has used up its tries, each with its own codes. */
  async function guess(phone: string, address: string): Promise<number> {
    let tries = 0;
    for (let codes = 0; codes < 4; codes += 1) {
      const { body, status } = await requestCode(phone, address);
      if (status !== 200) break;
      const code = wrong(codeFor(phone));
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = await verify(phone, body.id, code, address);
        if (answer.body.code === "WRONG_CODES_LIMIT_REACHED") return tries;
        expect(answer.body.code).toBe("WRONG_CODE");
        tries += 1;
      }
      api.pass(minute);
    }
    return tries;
  }

  it("is limited per address and per phone, and the owner still signs in from a known address", async () => {
    const [phone, owner] = [aPhone(), anAddress()];
    await api.signIn(brand, phone, { address: owner });
    api.pass(minute);
    const tries = [];
    for (let count = 0; count < 5; count += 1) tries.push(await guess(phone, anAddress()));
    expect(tries.slice(0, 3)).toEqual([10, 10, 10]);
    expect(tries[3]! + tries[4]!).toBeLessThanOrEqual(1);

    const elsewhere = await requestCode(phone, anAddress());
    expect(await verify(phone, elsewhere.body.id, codeFor(phone), anAddress())).toMatchObject({
      status: 429,
      body: {
        code: "WRONG_CODES_LIMIT_REACHED",
        values: { seconds: expect.any(Number) },
        description: { eng: "The code was entered wrong too many times. Try again later" },
      },
    });
    const own = await requestCode(phone, owner);
    expect((await verify(phone, own.body.id, codeFor(phone), owner)).status).toBe(200);
    api.pass(day);
    expect(await guess(phone, anAddress())).toBe(10);
  });
});

describe("one address", () => {
  it("gets a limited number of codes, counted exactly over its /64 and all processes", async () => {
    const limits = { codesPerAddress: { perHour: 7, perDay: 12 } };
    const strict = await testApi({ limits });
    const other = strict.secondProcess();
    const at = await strict.brand();
    const request = (count: number) =>
      (count % 2 ? other : strict).post(
        at,
        "/users/v1/users/phone",
        { phone: `+99890660${String(count).padStart(4, "0")}`, type: "WEB" },
        { address: `2001:db8:77:88:${count.toString(16)}::${count}` },
      );
    const flood = (from: number) =>
      Promise.all(Array.from({ length: 24 }, (_, count) => request(from + count)));
    const first = await flood(0);
    expect(statuses(first)).toEqual({ 200: 7, 429: 17 });
    const refused = first.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe("RATE_LIMITED");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    // Other customers are not affected.
    const otherAddress = { address: "2001:db8:77:89::1" };
    const phone = "+998906699999";
    expect(
      (await strict.post(at, "/users/v1/users/phone", { phone, type: "WEB" }, otherAddress)).status,
    ).toBe(200);
    // An hour refills the hourly limit; the daily one allows the rest.
    strict.pass(hour);
    expect(statuses(await flood(100))).toEqual({ 200: 5, 429: 19 });
    strict.pass(day);
    expect(statuses(await flood(200))).toEqual({ 200: 7, 429: 17 });
    expect(strict.faults).toEqual([]);
    await strict.close();
  });

  it("may try a limited number of wrong codes over all phones and processes; correct ones are not counted", async () => {
    const strict = await testApi({ limits: { wrongCodesPerAddress: { perHour: 3, perDay: 100 } } });
    const other = strict.secondProcess();
    const at = await strict.brand();
    const address = "198.51.100.7";
    /** Requests a code for a new phone, and returns the fields that verify it. */
    const requestedCode = async (number: number) => {
      const phone = `+99890670${String(number).padStart(4, "0")}`;
      const request = { phone, type: "WEB" };
      const { body } = await strict.post(at, "/users/v1/users/phone", request, { address });
      const code = /\d{5}/.exec(strict.sms.eskiz.outbox(phone)[0]?.text ?? "")?.[0];
      return { id: body.id, phone, code };
    };
    const send = (proof: object, count: number) =>
      (count % 2 ? other : strict).post(at, "/users/v1/users/phone/verify", proof, { address });
    const proofs = await Promise.all(
      Array.from({ length: 20 }, (_, number) => requestedCode(number)),
    );
    expect(statuses(await Promise.all(proofs.slice(0, 5).map(send)))).toEqual({ 200: 5 });
    const guesses = proofs.slice(5).map((proof) => ({ ...proof, code: wrong(proof.code) }));
    expect(statuses(await Promise.all(guesses.map(send)))).toEqual({ 422: 3, 429: 12 });
    strict.pass(hour);
    expect((await send(await requestedCode(100), 0)).status).toBe(200);
    await strict.close();
  });
});

describe("a clock that is set back a day", () => {
  it("delays no code request, and extends no code", async () => {
    const [phone, address] = [aPhone(), anAddress()];
    const right = api.now();
    api.setNow(new Date(right.getTime() + day));
    const ahead = (await requestCode(phone, address)).body;
    const code = codeFor(phone);
    api.setNow(right);
    expect((await verify(phone, ahead.id, code, address)).body.code).toBe("WRONG_CODE");
    const own = await requestCode(phone, address);
    expect(own).toMatchObject({ status: 200, body: { time: 60 } });
    expect((await verify(phone, own.body.id, codeFor(phone), address)).status).toBe(200);
  });

  it("does not block the brand's message budget", async () => {
    const thrifty = await testApi({ smsCodesPerDay: 2 });
    const at = await thrifty.brand();
    const request = (phone: string) =>
      thrifty.post(at, "/users/v1/users/phone", { phone, type: "WEB" });
    const right = thrifty.now();
    thrifty.setNow(new Date(right.getTime() + day));
    await request("+998901000031");
    await request("+998901000032");
    thrifty.setNow(right);
    expect((await request("+998901000033")).status).toBe(200);
    await thrifty.close();
  });
});
