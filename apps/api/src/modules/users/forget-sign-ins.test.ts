import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aBrandRecord } from "../../../test/support/test-brand.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { BrandRecord } from "../../db/write-brand.ts";

const hour = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const night = (brand: BrandRecord) => {
  const merchantId = brand.merchant.id;
  return api
    .rows(brand, (db) => addJob(db, "forgetSignIns", { merchantId }))
    .then(() => api.runJobs());
};
const codesOf = (brand: BrandRecord) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("phoneCode")
      .select("createdAt")
      .where("merchantId", "=", brand.merchant.id)
      .execute(),
  );

it("deletes yesterday's codes, used or not, and keeps those of today and of other brands", async () => {
  const [brand, other] = [aBrandRecord(), aBrandRecord()];
  await api.write(brand);
  await api.write(other);
  await api.signIn(brand, "+998901234567");
  await api.signIn(other, "+998901234567");
  const body = { phone: "+998901234568", type: "WEB" };
  await api.post(brand, "/users/v1/users/phone", body);
  await night(brand);
  expect(await codesOf(brand)).toHaveLength(2);
  api.pass(23 * hour);
  const today = api.now();
  await api.post(brand, "/users/v1/users/phone", { ...body, phone: "+998901234569" });
  api.pass(hour + 1);
  await night(brand);
  expect(await codesOf(brand)).toEqual([{ createdAt: today }]);
  expect(await codesOf(other)).toHaveLength(1);
});

it("deletes the sessions of a disabled account, and no others", async () => {
  const brand = await api.brand();
  const disabled = await api.signIn(brand, "+998901234567");
  const stays = await api.signIn(brand, "+998901234568");
  await api.rows(brand, (db) =>
    db.updateTable("account").set({ isActive: false }).where("id", "=", disabled.user.id).execute(),
  );
  await night(brand);
  const sessions = await api.rows(brand, (db) =>
    db
      .selectFrom("session")
      .select("accountId")
      .where("merchantId", "=", brand.merchant.id)
      .execute(),
  );
  expect(sessions).toEqual([{ accountId: stays.user.id }]);
});
