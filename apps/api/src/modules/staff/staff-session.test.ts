import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { addJob } from "../../jobs/jobs.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { appointStaff } from "./appoint-staff.ts";
import { accept, cookieOf, invite, signInToOffice } from "./staff-test-office.ts";

const dayMs = 24 * 3_600_000;

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
const aPhone = () => `+9989056${String((phones += 1)).padStart(5, "0")}`;
const signIn = (given: Partial<Parameters<typeof signInToOffice>[2]> = {}, brand = lola) =>
  signInToOffice(api, brand, { phone: aPhone(), ...given });
const session = (device: string | null, given: object = {}) =>
  api.get(lola, "/staff/v1/session", { device, ...given });
const devices = (device: string | null) => api.get(lola, "/staff/v1/devices", { device });
const orders = (device: string | null, given: object = {}, at: Pick<TestApi, "get"> = api) =>
  at.get(lola, "/staff/v1/orders", { device, ...given });
const unauthorized = { status: 401, body: { code: "UNAUTHORIZED" } };
const crossSite = { status: 403, body: { code: "CROSS_SITE_REQUEST" } };
const appoint = (phone: string, role: "CUSTOMER" | "WAITER") =>
  api.rows(lola, (db) =>
    appointStaff(
      db,
      { merchantId: lola.merchant.id, phone, role, branchIds: [] },
      { newId: api.services.newId, now: api.now() },
    ),
  );

describe("the office's cookie", () => {
  it("is for this host, out of scripts' reach, and no other site's", async () => {
    const { headers } = await accept(api, lola, await invite(api, lola, { phone: aPhone() }));
    expect(headers.get("set-cookie")).toMatch(
      /^office=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it("is renewed at each start of the office", async () => {
    const device = await signIn();
    expect(cookieOf(await session(device))).toBe(device);
    expect(cookieOf(await orders(device))).toBeNull();
  });

  it("is no bearer token, and a bearer token is no cookie", async () => {
    const phone = aPhone();
    const device = await signIn({ phone, role: "OWNER" });
    const customer = await api.signIn(lola, phone);
    const asBearer = (token: string) => api.get(lola, "/staff/v1/orders", { token });
    expect(await asBearer(device)).toMatchObject(unauthorized);
    expect((await asBearer(customer.token)).status).toBe(200);
    expect(await orders(customer.token)).toMatchObject(unauthorized);
    expect(await orders(null, { token: customer.token })).toMatchObject(unauthorized);
    api.pass(2 * dayMs);
    expect(await asBearer(device)).toMatchObject(unauthorized);
    expect(await orders(customer.token)).toMatchObject(unauthorized);
  });

  it.each(["", "a", "x".repeat(43), "x".repeat(44), "%00", "null"])(
    "with the value %j signs nobody in",
    async (device) => {
      expect(await orders(device)).toMatchObject(unauthorized);
      expect(await session(device, { merchant: null })).toMatchObject(unauthorized);
    },
  );

  it("does not open customers' calls at the office's host", async () => {
    const device = await signIn({ role: "OWNER" });
    for (const path of ["/users/v1/users/me", "/orders/v1/promos", "/support/v1/banners"])
      expect(await api.get(lola, path, { device })).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
  });

  it("opens nothing at a brand's host, where the office's own calls do not exist", async () => {
    const device = await signIn({ role: "OWNER" });
    const headers = { cookie: `office=${device}; __Host-office=${device}` };
    expect(await api.get(lola, "/staff/v1/orders", { headers })).toMatchObject(unauthorized);
    for (const path of ["/staff/v1/session", "/staff/v1/devices"])
      expect((await api.get(lola, path, { headers, token: device })).status).toBe(404);
  });
});

describe("a call of the office", () => {
  it("names its brand, except where the device's last one is meant", async () => {
    const device = await signIn();
    expect(await orders(device, { merchant: null })).toMatchObject({
      status: 400,
      body: { code: "MERCHANT_REQUIRED" },
    });
    expect(await orders(device, { merchant: "undefined" })).toMatchObject({
      status: 400,
      body: { code: "MERCHANT_UNDEFINED" },
    });
    for (const merchant of ["1", "00000000-0000-0000-0000-000000000000", "'"])
      expect(await session(device, { merchant })).toMatchObject({
        status: 404,
        body: { code: "MERCHANT_NOT_FOUND" },
      });
    expect(await session(device, { merchant: null })).toMatchObject({
      status: 200,
      body: { brand: { sub: "lola" } },
    });
  });

  const sites = (site: string | null, origin: string | null) => ({
    ...(site !== null && { "sec-fetch-site": site }),
    ...(origin !== null && { origin }),
  });
  const own = "http://office.localhost";

  it.each([
    ["its own page", "same-origin", own],
    ["its own page, by a browser that knows no Sec-Fetch-Site", null, own],
  ])("is answered to %s", async (_, site, origin) => {
    const device = await signIn();
    const headers = sites(site, origin);
    expect((await session(device, { headers })).status).toBe(200);
    const changed = await api.put(
      lola,
      `/staff/v1/devices/${(await session(device)).body.device.id}`,
      { name: "Kassa" },
      { device, headers },
    );
    expect(changed.status).toBe(200);
  });

  it.each([
    ["another site", "cross-site", "https://evil.example"],
    ["a brand of the same site", "same-site", "http://lola.localhost"],
    ["the address bar", "none", null],
    ["an old browser at a brand", null, "http://lola.localhost"],
    ["the same name at another port", null, "http://office.localhost:81"],
    ["a frame without an origin", null, "null"],
    ["an origin that is none", null, "::"],
  ])("is refused to %s, reads too", async (_, site, origin) => {
    const device = await signIn();
    const headers = { origin: "", ...sites(site, origin) };
    expect(await session(device, { headers })).toMatchObject(crossSite);
    expect(await api.remove(lola, "/staff/v1/session", { device, headers })).toMatchObject(
      crossSite,
    );
    expect((await orders(device)).status).toBe(200);
  });

  it("has no headers that let other origins read it", async () => {
    const device = await signIn();
    for (const headers of [{}, { origin: "http://lola.localhost" }]) {
      const answer = await session(device, { headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-"))).toEqual([]);
    }
  });
});

describe("a session of the office", () => {
  it("says who is signed in, where, and with which rights", async () => {
    const phone = aPhone();
    const branchId = lola.branches[0]?.id ?? "";
    const token = await invite(api, lola, { phone, role: "WAITER", branchIds: [branchId] });
    const device = cookieOf(await accept(api, lola, token, { address: "198.51.100.7" }));
    const { body } = await session(device);
    const brand = {
      merchantId: lola.merchant.id,
      sub: "lola",
      name: lola.merchant.name,
      logo: lola.merchant.logo,
      color: lola.merchant.color,
      site: "https://lola.dasturxon.test",
    };
    expect(body).toEqual({
      brand,
      takesBookings: lola.webSettings.bookingActive,
      brands: [brand],
      accountId: expect.any(String),
      firstName: "Madina",
      phone,
      role: "WAITER",
      branchIds: [branchId],
      station: null,
      device: {
        id: expect.any(String),
        name: "Browser",
        createdDate: api.now().toISOString(),
        lastUsedDate: api.now().toISOString(),
        address: "198.51.100.7",
        isCurrent: true,
      },
    });
  });

  it("expires after ninety days without use, and moves with its device's address", async () => {
    const device = await signIn();
    for (let quarter = 0; quarter < 2; quarter += 1) {
      api.pass(89 * dayMs);
      const address = `198.51.100.${quarter}`;
      expect((await orders(device, { address })).status).toBe(200);
      expect((await session(device)).body.device).toMatchObject({
        address,
        lastUsedDate: api.now().toISOString(),
      });
    }
    api.pass(90 * dayMs);
    expect(await orders(device)).toMatchObject(unauthorized);
    expect(await session(device, { merchant: null })).toMatchObject(unauthorized);
    await api.rows(lola, (db) => addJob(db, "forgetSignIns", { merchantId: lola.merchant.id }));
    await api.runJobs();
    const left = await api.rows(lola, (db) =>
      db.selectFrom("session").select("deviceId").where("client", "=", "OFFICE").execute(),
    );
    expect(left).toEqual([]);
  });

  it("ends with the appointment, and follows a change of role", async () => {
    const phone = aPhone();
    const device = await signIn({ phone, role: "OWNER" });
    const audit = () => api.get(lola, "/staff/v1/audit", { device });
    expect((await audit()).status).toBe(200);
    await appoint(phone, "WAITER");
    api.pass(5_000);
    expect(await audit()).toMatchObject({ status: 403 });
    await appoint(phone, "CUSTOMER");
    api.pass(5_000);
    expect(await orders(device)).toMatchObject(unauthorized);
    await appoint(phone, "WAITER");
    expect(await orders(device)).toMatchObject(unauthorized);
  });

  it("is not that of a customer, even if the row was left", async () => {
    const device = await signIn();
    const { accountId } = (await session(device)).body;
    await api.rows(lola, (db) =>
      db.updateTable("account").set({ role: "CUSTOMER" }).where("id", "=", accountId).execute(),
    );
    api.pass(5_000);
    expect(await session(device)).toMatchObject(unauthorized);
  });
});

describe("a device", () => {
  it("is listed with the person's others at this brand, renamed and ended", async () => {
    const phone = aPhone();
    const [tablet, telephone] = [await signIn({ phone }), await signIn({ phone })];
    await signIn();
    await signInToOffice(api, naqsh, { phone });
    const { body } = await devices(tablet);
    expect(body).toHaveLength(2);
    const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const path = `/staff/v1/devices/${other.id}`;
    const renamed = await api.put(lola, path, { name: "  Kassa  " }, { device: tablet });
    expect(renamed).toMatchObject({ status: 200, body: { id: other.id, name: "Kassa" } });
    expect((await session(telephone)).body.device).toMatchObject({ name: "Kassa" });

    expect((await api.remove(lola, path, { device: tablet })).status).toBe(204);
    expect(await orders(telephone)).toMatchObject(unauthorized);
    expect((await orders(tablet)).status).toBe(200);
    expect((await devices(tablet)).body).toHaveLength(1);
    expect((await api.remove(lola, path, { device: tablet })).status).toBe(404);
  });

  it("of somebody else is not there", async () => {
    const [mine, theirs] = [await signIn({ role: "OWNER" }), await signIn()];
    const { id } = (await session(theirs)).body.device;
    const path = `/staff/v1/devices/${id}`;
    expect((await api.remove(lola, path, { device: mine })).status).toBe(404);
    expect((await api.put(lola, path, { name: "x" }, { device: mine })).status).toBe(404);
    expect((await orders(theirs)).status).toBe(200);
  });

  it("that was ended is out at once in another process, and within five seconds without news", async () => {
    const second = api.secondProcess();
    await Promise.all([api.connected(), second.connected()]);
    const phone = aPhone();
    const end = async (device: string, by: string) => {
      const { id } = (await session(device)).body.device;
      await api.remove(lola, `/staff/v1/devices/${id}`, { device: by });
    };
    const [tablet, telephone, watch] = [
      await signIn({ phone }),
      await signIn({ phone }),
      await signIn({ phone }),
    ];
    for (const device of [tablet, telephone, watch])
      expect((await orders(device, {}, second)).status).toBe(200);
    await end(tablet, watch);
    await expect
      .poll(() => orders(tablet, {}, second), { timeout: 5_000 })
      .toMatchObject(unauthorized);

    // Behind the back of the bus.
    const { id } = (await session(telephone)).body.device;
    await api.rows(lola, (db) => db.deleteFrom("session").where("deviceId", "=", id).execute());
    api.pass(5_000);
    expect(await orders(telephone, {}, second)).toMatchObject(unauthorized);
  });

  it("that is ended loses its board", async () => {
    const device = await signIn();
    const stream = await api.fetchOffice(
      new Request("http://office.localhost/api/staff/v1/orders/events", {
        headers: {
          host: "office.localhost",
          cookie: `office=${device}`,
          "x-merchant-id": lola.merchant.id,
        },
      }),
      { address: "203.0.113.7", peer: "127.0.0.1" },
    );
    expect(stream.status).toBe(200);
    const ended = stream.text();
    await api.remove(lola, "/staff/v1/session", { device });
    expect(await ended).toContain(": connected");
  });
});

describe("a device at two brands", () => {
  /** One browser: each call sends the cookie that the last answer set. */
  async function browser() {
    let device: string | null = null;
    return {
      current: () => device,
      async join(brand: BrandRecord, phone = aPhone()) {
        const answer = await accept(api, brand, await invite(api, brand, { phone }), { device });
        device = cookieOf(answer);
        return answer;
      },
    };
  }

  it("switches without a second sign-in, and has another cookie after each", async () => {
    const one = await browser();
    await one.join(lola);
    const first = one.current();
    const { body } = await one.join(naqsh);
    expect(body.brand.sub).toBe("naqsh");
    expect(body.brands.map(({ sub }: { sub: string }) => sub)).toEqual(["lola", "naqsh"]);
    expect(one.current()).not.toBe(first);
    for (const brand of [lola, naqsh])
      expect((await orders(one.current(), { merchant: brand.merchant.id })).status).toBe(200);
    // A copy of the earlier cookie is worthless.
    expect(await orders(first)).toMatchObject(unauthorized);
    expect(await session(first, { merchant: null })).toMatchObject(unauthorized);
    expect((await session(one.current(), { merchant: null })).body.brand.sub).toBe("naqsh");
  });

  it("is one person's at each brand", async () => {
    const one = await browser();
    await one.join(lola);
    const { body: before } = await one.join(naqsh);
    const phone = aPhone();
    const { body } = await one.join(lola, phone);
    expect(body).toMatchObject({ phone, brands: [{ sub: "lola" }, { sub: "naqsh" }] });
    const sessions = await api.rows(lola, (db) =>
      db
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.accountId")
        .select("account.phone")
        .where("session.client", "=", "OFFICE")
        .where("session.deviceId", "=", body.device.id)
        .execute(),
    );
    expect(sessions).toEqual([{ phone }]);
    expect((await session(one.current(), { merchant: naqsh.merchant.id })).body).toMatchObject({
      accountId: before.accountId,
      device: { id: before.device.id },
    });
  });

  it("leaves one brand without leaving the other, and all by signing out", async () => {
    const one = await browser();
    await one.join(lola);
    const { body } = await one.join(naqsh);
    const atNaqsh = { device: one.current(), merchant: naqsh.merchant.id };
    await api.remove(naqsh, `/staff/v1/devices/${body.device.id}`, atNaqsh);
    expect(await session(one.current(), atNaqsh)).toMatchObject(unauthorized);
    expect((await session(one.current())).body.brands).toMatchObject([{ sub: "lola" }]);

    await one.join(naqsh);
    const out = await api.remove(lola, "/staff/v1/session", {
      device: one.current(),
      merchant: null,
    });
    expect(out.status).toBe(204);
    expect(cookieOf(out)).toBe("");
    for (const brand of [lola, naqsh])
      expect(await orders(one.current(), { merchant: brand.merchant.id })).toMatchObject(
        unauthorized,
      );
  });

  it("is a secret of each brand from the other", async () => {
    const phone = aPhone();
    const one = await browser();
    await one.join(lola, phone);
    await one.join(naqsh, phone);
    const scope = { merchantId: lola.merchant.id, accountId: "*" } as const;
    const seen = await api.database.inTenant(scope, (db) =>
      db.selectFrom("session").select("merchantId").where("client", "=", "OFFICE").execute(),
    );
    expect(new Set(seen.map(({ merchantId }) => merchantId))).toEqual(new Set([lola.merchant.id]));
    expect((await devices(one.current())).body).toHaveLength(1);
  });
});
