import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testServer, type TestServer } from "../../test/support/test-server.ts";

let server: TestServer;
let lola: BrandRecord;

beforeAll(async () => {
  server = await testServer();
  lola = await server.api.brand({
    merchant: { name: { uz: "Lola <b>", ru: "Лола", eng: "Lola" } },
    webSettings: { domain: "lola.test" },
  });
});
afterAll(async () => {
  expect(server.faults()).toEqual([]);
  await server.close();
});

const subHost = () => `${lola.merchant.sub}.localhost:${server.port}`;
const page = (host: string) => server.request("GET /about", host);
const close = async (isActive: boolean) => {
  await server.api.rows(lola, (db) =>
    db.updateTable("merchant").set({ isActive }).where("id", "=", lola.merchant.id).execute(),
  );
  server.api.services.bus.publish({ topic: "merchant", merchantId: lola.merchant.id });
};

it("a closed brand says so by every name, in three languages, and opens again", async () => {
  for (const host of [subHost(), "lola.test"]) expect((await page(host)).status).toBe(200);
  await close(false);
  for (const host of [subHost(), "lola.test"]) {
    const { status, headers, body } = await page(host);
    expect({ status, retryAfter: headers.get("retry-after") }).toEqual({
      status: 503,
      retryAfter: "3600",
    });
    expect(body).toContain("<h1>Lola &lt;b&gt;</h1>");
    for (const lang of ["uz", "ru", "en"]) expect(body).toContain(`<p lang="${lang}">`);
  }
  const call = () => server.request("GET /api/support/v1/merchant/settings/web", subHost());
  expect((await call()).status).toBe(404);
  await close(true);
  expect((await call()).status).toBe(200);
  for (const host of [subHost(), "lola.test"]) expect((await page(host)).status).toBe(200);
});

it("a host that nobody has is not found, as before", async () => {
  await close(false);
  expect((await page(`nobody.localhost:${server.port}`)).status).not.toBe(503);
  await close(true);
});
