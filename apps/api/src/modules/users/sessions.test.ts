import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { addJob } from "../../jobs/jobs.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

const day = 24 * 3_600_000;

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
const aPhone = () => `+9989033${String((phones += 1)).padStart(5, "0")}`;
const me = async ({ token }: { token: string }, at: Pick<TestApi, "get"> = api) =>
  (await at.get(brand, "/users/v1/users/me", { token })).status;
const endOthers = ({ token }: { token: string }) =>
  api.remove(brand, "/users/v1/users/sessions/others/WITH_TOKEN", { token });
const lastUse = async (accountId: string) =>
  (
    await api.rows(brand, (db) =>
      db
        .selectFrom("session")
        .select("lastUsedAt")
        .where("merchantId", "=", brand.merchant.id)
        .where("accountId", "=", accountId)
        .execute(),
    )
  ).map(({ lastUsedAt }) => lastUsedAt.getTime());
const night = () =>
  api
    .rows(brand, (db) => addJob(db, "forgetSignIns", { merchantId: brand.merchant.id }))
    .then(() => api.runJobs());

describe("a session", () => {
  it("expires after ninety days without use", async () => {
    const dilnoza = await api.signIn(brand, aPhone());
    for (let month = 0; month < 4; month += 1) {
      api.pass(89 * day);
      expect(await me(dilnoza)).toBe(200);
    }
    api.pass(90 * day);
    expect(await me(dilnoza)).toBe(401);
    await night();
    expect(await lastUse(dilnoza.user.id)).toEqual([]);
  });

  it("survives the nightly job while it has not expired", async () => {
    const dilnoza = await api.signIn(brand, aPhone());
    api.pass(89 * day);
    await night();
    expect(await me(dilnoza)).toBe(200);
  });

  it("is written at most once a day, however often it is used", async () => {
    const dilnoza = await api.signIn(brand, aPhone());
    const begun = api.now().getTime();
    for (let hour = 0; hour < 23; hour += 1) {
      api.pass(3_600_000);
      await me(dilnoza);
    }
    expect(await lastUse(dilnoza.user.id)).toEqual([begun]);
    api.pass(3_600_000);
    await Promise.all([me(dilnoza), me(dilnoza)]);
    expect(await lastUse(dilnoza.user.id)).toEqual([begun + day]);
  });

  it("that expires ends its live stream", async () => {
    const dilnoza = await api.signIn(brand, aPhone());
    const url = `http://localhost/api/orders/v1/orders/user/${dilnoza.user.id}/events`;
    const host = `${brand.merchant.sub}.localhost`;
    const response = await api.fetch(
      new Request(url, { headers: { host, authorization: `Bearer ${dilnoza.token}` } }),
      { address: "203.0.113.7", peer: "203.0.113.7" },
    );
    api.pass(90 * day);
    // Streams check again when a session of their person ends.
    const news = { topic: "person", merchantId: brand.merchant.id, userId: dilnoza.user.id };
    api.services.bus.publish(news as { topic: "person"; merchantId: string; userId: string });
    expect(await response.text()).toBe(": connected\n\n");
  });

  it("that ended is refused by every process after five seconds, even if the clock is set back a day", async () => {
    const other = api.secondProcess();
    const dilnoza = await api.signIn(brand, aPhone());
    const right = api.now();
    api.setNow(new Date(right.getTime() + day));
    expect(await me(dilnoza, other)).toBe(200);
    await api.rows(brand, (db) =>
      db.deleteFrom("session").where("accountId", "=", dilnoza.user.id).execute(),
    );
    api.setNow(right);
    api.pass(5_000);
    expect(await me(dilnoza, other)).toBe(401);
  });

  it("survives a clock that is set back, and its last use is corrected", async () => {
    const right = api.now();
    api.setNow(new Date(right.getTime() + 3 * day));
    const dilnoza = await api.signIn(brand, aPhone());
    api.setNow(right);
    api.pass(5_000);
    expect(await me(dilnoza)).toBe(200);
    expect(await lastUse(dilnoza.user.id)).toEqual([api.now().getTime()]);
  });
});

describe("signing out everywhere else", () => {
  it("ends all other sessions of the person, and returns their number", async () => {
    const phone = aPhone();
    const [here, jasur] = [await api.signIn(brand, phone), await api.signIn(brand, aPhone())];
    const others = [];
    for (let count = 0; count < 2; count += 1) {
      api.pass(60_000);
      others.push(await api.signIn(brand, phone));
    }
    // Known to the process and cached.
    for (const session of others) expect(await me(session)).toBe(200);
    expect(await endOthers(here)).toMatchObject({ status: 200, body: { ended: 2 } });
    for (const session of others) expect(await me(session)).toBe(401);
    expect([await me(here), await me(jasur)]).toEqual([200, 200]);
    expect(await endOthers(here)).toMatchObject({ status: 200, body: { ended: 0 } });
  });

  it("requires a token", async () => {
    expect((await api.remove(brand, "/users/v1/users/sessions/others")).status).toBe(401);
  });
});
