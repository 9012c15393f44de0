import type { Role } from "@dasturxon/contract/entities/user";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { appointStaff } from "../staff/appoint-staff.ts";

// A budget of twenty: four are reserved for phones with an account, the last of these for staff.
const smsCodesPerDay = 20;
const day = 24 * 3_600_000;

let api: TestApi;
let brand: BrandRecord;
beforeEach(async () => {
  api = await testApi({ smsCodesPerDay });
  brand = await api.brand();
});
afterEach(() => api.close());

let phones = 0;
const aPhone = () => `+9989044${String((phones += 1)).padStart(5, "0")}`;
const requestCode = (phone: string, at: Pick<TestApi, "post"> = api) =>
  at.post(brand, "/users/v1/users/phone", { phone, type: "WEB" });
const messages = (phone: string) => api.sms.eskiz.outbox(phone).length;
const verify = (phone: string, id: string, code: string) =>
  api.post(brand, "/users/v1/users/phone/verify", { id, phone, code });

/** An account of this role without an earlier code. */
async function anAccount(role: Role): Promise<string> {
  const phone = aPhone();
  const merchantId = brand.merchant.id;
  const making = { newId: api.services.newId, now: api.now() };
  await api.rows(brand, (db) =>
    appointStaff(db, { merchantId, phone, role, branchIds: [] }, making),
  );
  return phone;
}
async function spend(codes: number) {
  const answers = await Promise.all(Array.from({ length: codes }, () => requestCode(aPhone())));
  for (const { status } of answers) expect(status).toBe(200);
}

describe("the daily budget of messages", () => {
  it(
    "keeps a reserve for phones with an account, and the last of it for staff",
    { meta: { requirements: "[S7.65]" } },
    async () => {
      const [known, another, owner] = [
        await anAccount("CUSTOMER"),
        await anAccount("CUSTOMER"),
        await anAccount("OWNER"),
      ];
      await spend(16);
      const unknown = aPhone();
      expect((await requestCode(unknown)).status).toBe(200);
      expect(messages(unknown)).toBe(0);
      expect((await requestCode(known)).status).toBe(200);
      // Nobody waits for messages from the reserve.
      await expect.poll(() => messages(known)).toBe(1);
      for (const phone of [await anAccount("CUSTOMER"), await anAccount("CUSTOMER")])
        await requestCode(phone);
      // Nineteen are used.
      await requestCode(another);
      expect(messages(another)).toBe(0);
      await requestCode(owner);
      await expect.poll(() => messages(owner)).toBe(1);
      // The budget is used up: everybody gets the refusal.
      for (const phone of [aPhone(), await anAccount("OWNER")])
        expect(await requestCode(phone)).toMatchObject({
          status: 503,
          body: { code: "SMS_NOT_SENT" },
        });
      api.pass(day);
      await spend(1);
      expect(api.faults).toEqual([]);
    },
  );

  it("answers an unknown phone like a known one while only the reserve is left", async () => {
    const known = await anAccount("CUSTOMER");
    await spend(16);
    const unknown = aPhone();
    const story = async (phone: string) => {
      const first = await requestCode(phone);
      const again = await requestCode(phone);
      const refused = await verify(phone, first.body.id, "1x");
      api.pass(61_000);
      const later = await requestCode(phone);
      return [first, again, refused, later].map(({ status, body, headers }) => ({
        status,
        headers: [...headers.keys()],
        fields: Object.keys(body),
        time: body.time,
        code: body.code,
        values: body.values,
      }));
    };
    expect(await story(unknown)).toEqual(await story(known));
    await expect.poll(() => [messages(unknown), messages(known)]).toEqual([0, 2]);
  });

  it("does not wait for the gateway while only the reserve is left, so that timing reveals nothing", async () => {
    const slow = await testApi({
      smsCodesPerDay: 5,
      // Waiting for it would take longer than a test may.
      smsTimeoutMs: 120_000,
    });
    brand = await slow.brand();
    const known = aPhone();
    const merchantId = brand.merchant.id;
    const making = { newId: slow.services.newId, now: slow.now() };
    const appointment = { merchantId, phone: known, role: "CUSTOMER" as const, branchIds: [] };
    await slow.rows(brand, (db) => appointStaff(db, appointment, making));
    for (let count = 0; count < 4; count += 1) await requestCode(aPhone(), slow);
    slow.sms.eskiz.setTrouble("slow");
    expect((await requestCode(known, slow)).status).toBe(200);
    await slow.close();
  });

  it("warns the operator once a day at half and at the reserve, without a phone", async () => {
    await spend(9);
    expect(api.warnings).toEqual([]);
    await spend(4);
    const about = { merchantId: brand.merchant.id, budget: 20 };
    expect(api.warnings).toEqual([
      { message: expect.stringContaining("half"), fields: { ...about, sent: 10 } },
    ]);
    await spend(6);
    expect(api.warnings.slice(1)).toEqual([
      { message: expect.stringContaining("reserve"), fields: { ...about, sent: 16 } },
    ]);
    expect(JSON.stringify(api.warnings)).not.toMatch(/998\d{9}/);
    api.pass(day);
    await spend(10);
    expect(api.warnings).toHaveLength(3);
  });

  it("warns the operator when the gateway refuses a message from the reserve", async () => {
    const broken = await testApi({
      smsCodesPerDay: 5,
    });
    brand = await broken.brand();
    const known = aPhone();
    const merchantId = brand.merchant.id;
    const making = { newId: broken.services.newId, now: broken.now() };
    const appointment = { merchantId, phone: known, role: "CUSTOMER" as const, branchIds: [] };
    await broken.rows(brand, (db) => appointStaff(db, appointment, making));
    for (let count = 0; count < 4; count += 1) await requestCode(aPhone(), broken);
    broken.sms.setEskizDown(true);
    expect((await requestCode(known, broken)).status).toBe(200);
    const gateway = { merchantId, gateway: "ESKIZ", purpose: "SIGN_IN" };
    await expect
      .poll(() => broken.warnings.at(-1))
      .toEqual({
        message: "an SMS was refused",
        fields: { ...gateway, reason: "down", detail: "ECONNREFUSED" },
      });
    await broken.close();
  });

  it("is exact for concurrent requests over two processes", async () => {
    const other = api.secondProcess();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, count) => requestCode(aPhone(), count % 2 ? other : api)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(api.sms.eskiz.outbox()).toHaveLength(16);
    const owners = await Promise.all(Array.from({ length: 10 }, () => anAccount("OWNER")));
    const theirs = await Promise.all(
      owners.map((phone, count) => requestCode(phone, count % 2 ? other : api)),
    );
    expect(theirs.filter(({ status }) => status === 200)).toHaveLength(4);
    await expect.poll(() => api.sms.eskiz.outbox()).toHaveLength(20);
  });

  it("bounds the stored requests: beyond ten times the budget, unknown phones are answered without a row", async () => {
    const small = await testApi({ smsCodesPerDay: 5 });
    brand = await small.brand();
    const merchantId = brand.merchant.id;
    const countRows = () =>
      small.rows(brand, (db) =>
        db
          .selectFrom("phoneCode")
          .select((e) => e.fn.countAll<number>().as("count"))
          .where("merchantId", "=", merchantId)
          .executeTakeFirstOrThrow(),
      );
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => requestCode(aPhone(), small)),
    );
    for (const { body } of answers) expect(body).toEqual({ id: expect.any(String), time: 60 });
    expect(await countRows()).toEqual({ count: 50 });
    expect(small.faults).toEqual([]);
    await small.close();
  });
});
