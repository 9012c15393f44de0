import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it("production mode does not know a brand of the demo, by host, header, name or hook", async () => {
  const brand = await api.brand();
  const { id, sub } = brand.merchant;
  const settings = "/support/v1/merchant/settings/web";
  expect(await api.get(brand, settings)).toMatchObject({ status: 200 });

  await api.rows(brand, (db) =>
    db.updateTable("merchant").set({ isDemo: true }).where("id", "=", id).execute(),
  );
  api.services.bus.publish({ topic: "merchant", merchantId: id });
  const refused = { status: 404, body: { code: "MERCHANT_NOT_FOUND" } };
  expect(await api.get(brand, settings)).toMatchObject(refused);
  expect(await api.get(brand, settings, { merchant: null })).toMatchObject(refused);
  expect(await api.get(brand, settings, { host: "localhost" })).toMatchObject(refused);
  expect(await api.get(brand, `/cdn/${id}${settings}`, { host: "localhost" })).toMatchObject(
    refused,
  );
  const bySub = { host: "localhost", merchant: null };
  expect(await api.get(brand, `/users/v1/merchants/sub/${sub}`, bySub)).toMatchObject(refused);
  const hook = await api.hooks(new Request(`http://localhost/hooks/telegram/${id}`));
  expect(hook.status).toBe(404);
});
