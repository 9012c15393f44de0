import { addJob } from "../../jobs/jobs.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { appointStaff } from "./appoint-staff.ts";
import { accept, cookieOf, invite, signInToOffice } from "./staff-test-office.ts";

const hourMs = 3_600_000;

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  [lola, naqsh] = [await api.brand(), await api.brand()];
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989055${String((phones += 1)).padStart(5, "0")}`;
let addresses = 0;
/** Floods are limited per address. */
const anAddress = () => `198.51.100.${(addresses += 1)}`;

const look = (token: string, given: object = {}) =>
  api.get(lola, `/staff/v1/invitations/${token}`, {
    device: null,
    merchant: null,
    address: anAddress(),
    ...given,
  });
const acceptAt = (token: string, given: object = {}) =>
  accept(api, lola, token, { address: anAddress(), ...given });
const orders = (device: string | null, brand = lola) =>
  api.get(brand, "/staff/v1/orders", { device });
const key = "a".repeat(43);

describe("an invitation", () => {
  it("shows its brand, person and role to anyone who opens the link", async () => {
    const branch = lola.branches[0];
    const phone = aPhone();
    const token = await invite(api, lola, { phone, role: "WAITER", branchIds: [branch?.id ?? ""] });
    const { status, body } = await look(token, {
      headers: {
        "user-agent":
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      },
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        brand: {
          merchantId: lola.merchant.id,
          sub: lola.merchant.sub,
          name: lola.merchant.name,
          logo: lola.merchant.logo,
          color: lola.merchant.color,
          site: `https://${lola.merchant.sub}.dasturxon.test`,
        },
        phone,
        firstName: "",
        role: "WAITER",
        branches: [branch?.name],
        expiresAt: new Date(api.now().getTime() + 24 * hourMs).toISOString(),
        deviceName: "Safari, iPhone",
      },
    });
  });

  it("is not used up by a preview, and signs its person in once", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    for (let preview = 0; preview < 3; preview += 1) expect((await look(token)).status).toBe(200);

    const accepted = await acceptAt(token, {
      body: { firstName: "Madina", deviceName: "Kassa" },
      headers: { "user-agent": "curl/8" },
    });
    expect(accepted).toMatchObject({
      status: 200,
      body: { firstName: "Madina", role: "OPERATOR", device: { name: "Kassa", isCurrent: true } },
    });
    expect((await orders(cookieOf(accepted))).status).toBe(200);

    const used = { status: 409, body: { code: "INVITATION_USED" } };
    expect(await look(token)).toMatchObject(used);
    expect(await acceptAt(token)).toMatchObject(used);
    expect(cookieOf(await acceptAt(token))).toBeNull();
  });

  it("expires after a day, unless it was used", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    api.pass(24 * hourMs - 1);
    expect((await look(token)).status).toBe(200);
    api.pass(1);
    const expired = { status: 410, body: { code: "INVITATION_EXPIRED" } };
    expect(await look(token)).toMatchObject(expired);
    expect(await acceptAt(token)).toMatchObject(expired);

    const other = await invite(api, lola, { phone: aPhone() });
    await acceptAt(other);
    api.pass(24 * hourMs);
    expect(await look(other)).toMatchObject({ status: 409, body: { code: "INVITATION_USED" } });
  });

  it("ends with a newer one for the same person", async () => {
    const phone = aPhone();
    const [first, second] = [
      await invite(api, lola, { phone }),
      await invite(api, lola, { phone, role: "MANAGER" }),
    ];
    expect(await acceptAt(first)).toMatchObject({
      status: 404,
      body: { code: "INVITATION_INVALID" },
    });
    expect(await acceptAt(second)).toMatchObject({ status: 200, body: { role: "MANAGER" } });
  });

  it("ends with the appointment", async () => {
    const phone = aPhone();
    const token = await invite(api, lola, { phone });
    await api.rows(lola, (db) =>
      appointStaff(
        db,
        { merchantId: lola.merchant.id, phone, role: "CUSTOMER", branchIds: [] },
        { newId: api.services.newId, now: api.now() },
      ),
    );
    expect(await acceptAt(token)).toMatchObject({ body: { code: "INVITATION_INVALID" } });
  });

  it("gives access to its own brand alone", async () => {
    const device = await signInToOffice(api, lola, { phone: aPhone() }, { address: anAddress() });
    expect((await orders(device)).status).toBe(200);
    expect(await orders(device, naqsh)).toMatchObject({
      status: 401,
      body: { code: "UNAUTHORIZED" },
    });
    // Its token names the merchant; the header cannot name another.
    const token = await invite(api, lola, { phone: aPhone() });
    expect(await api.get(naqsh, `/staff/v1/invitations/${token}`, { device: null })).toMatchObject({
      status: 404,
      body: { code: "MERCHANT_NOT_FOUND" },
    });
  });

  it("signs in one of several people who accept at once", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => acceptAt(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it("of a brand that has not opened yet lets its first owner in", async () => {
    const brand = await api.brand();
    await api.rows(brand, (db) =>
      db
        .updateTable("merchant")
        .set({ isActive: false })
        .where("id", "=", brand.merchant.id)
        .execute(),
    );
    api.services.bus.publish({ topic: "merchant", merchantId: brand.merchant.id });
    const device = await signInToOffice(
      api,
      brand,
      { phone: aPhone(), role: "OWNER" },
      { address: anAddress() },
    );
    expect((await orders(device, brand)).status).toBe(200);
    expect(await api.get(brand, "/staff/v1/session", { device, merchant: null })).toMatchObject({
      status: 200,
      body: { brands: [{ sub: brand.merchant.sub }] },
    });
    expect((await api.get(brand, "/support/v1/merchant/settings/web")).status).toBe(404);
  });

  it("is forgotten a month after it has expired", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    const stored = async () => {
      await api.rows(lola, (db) => addJob(db, "forgetSignIns", { merchantId: lola.merchant.id }));
      await api.runJobs();
      return api.rows(lola, (db) =>
        db
          .selectFrom("invitation")
          .select("accountId")
          .where("merchantId", "=", lola.merchant.id)
          .execute(),
      );
    };
    await acceptAt(token);
    api.pass(30 * 24 * hourMs);
    expect((await stored()).length).toBeGreaterThan(0);
    api.pass(24 * hourMs);
    expect(await stored()).toEqual([]);
  });
});

describe("a lost answer", () => {
  it("is repeated for the same key, with the same session", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    const first = await acceptAt(token, { key });
    api.pass(9 * 60_000);
    const again = await acceptAt(token, { key });
    expect(again.status).toBe(200);
    expect(cookieOf(again)).toBe(cookieOf(first));
    expect(again.body.device).toEqual(first.body.device);
  });

  it("is not repeated for another key, later, or once the session has ended", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    const device = cookieOf(await acceptAt(token, { key }));
    const used = { status: 409, body: { code: "INVITATION_USED" } };
    expect(await acceptAt(token, { key: "b".repeat(43) })).toMatchObject(used);
    expect(await acceptAt(token)).toMatchObject(used);
    await api.remove(lola, "/staff/v1/session", { device });
    expect(await acceptAt(token, { key })).toMatchObject(used);

    const other = await invite(api, lola, { phone: aPhone() });
    await acceptAt(other, { key });
    api.pass(10 * 60_000);
    expect(await acceptAt(other, { key })).toMatchObject(used);
  });

  it("needs an unguessable key", async () => {
    const token = await invite(api, lola, { phone: aPhone() });
    expect(await acceptAt(token, { key: "1" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST" },
    });
    expect((await look(token)).status).toBe(200);
  });
});

describe("a token that is none", () => {
  const ofLola = () => Buffer.from(lola.merchant.id.replaceAll("-", ""), "hex");

  it.each([
    ["random", () => "x".repeat(64)],
    ["of a brand, with another secret", () => Buffer.concat([ofLola(), Buffer.alloc(32)])],
    ["too short", () => "x".repeat(63)],
    ["too long", () => "x".repeat(4_000)],
    ["with a NUL", () => `%00${"x".repeat(63)}`],
    ["with a way up", () => "..%2F..%2Fsession"],
    ["no UTF-8", () => "%FF%FE"],
    ["with a quote", () => "'%20or%20''='"],
  ])("is refused like one that was replaced: %s", async (_, make) => {
    const made = make();
    const token = typeof made === "string" ? made : made.toString("base64url");
    const refused = { status: 404, body: { code: "INVITATION_INVALID" } };
    expect(await look(token)).toMatchObject(refused);
    expect(await acceptAt(token)).toMatchObject(refused);
  });

  it("may be tried sixty times a minute from one address", async () => {
    const address = anAddress();
    const tries = Array.from({ length: 70 }, () => look("x".repeat(64), { address }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await look("x".repeat(64))).status).toBe(404);
  });
});

it("neither token is stored", async () => {
  const token = await invite(api, lola, { phone: aPhone() });
  const device = await signInToOffice(api, lola, { phone: aPhone() }, { address: anAddress() });
  const rows = await api.rows(lola, async (db) => ({
    invitations: await db.selectFrom("invitation").selectAll().execute(),
    sessions: await db.selectFrom("session").selectAll().execute(),
  }));
  const text = JSON.stringify(rows, (_, value: unknown) =>
    (value as { type?: string } | null)?.type === "Buffer"
      ? Buffer.from((value as { data: number[] }).data).toString("base64url")
      : value,
  );
  for (const secret of [
    token,
    device,
    Buffer.from(token, "base64url").subarray(16).toString("base64url"),
  ])
    expect(text).not.toContain(secret);
});
