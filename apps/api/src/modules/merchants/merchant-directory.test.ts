import type { Updateable } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cacheMemory } from "../../caches/cache-memory.ts";
import { createDatabase } from "../../db/create-database.ts";
import type { MerchantTable } from "../../db/tables.ts";
import type { BrandRecord } from "../../db/write-brand.ts";
import { freezableServer } from "../../../test/support/frozen-server.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { merchantDirectory } from "./merchant-directory.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const toClose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

it("production mode hides a demo brand from host, header, name and hook", async () => {
  const brand = await api.brand();
  const { id, sub } = brand.merchant;
  const settings = "/support/v1/merchant/settings/web";
  expect(await api.get(brand, settings)).toMatchObject({ status: 200 });

  await change(brand, { isDemo: true });
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

/** A directory with a freezable connection to the database and a clock controlled by the test. */
async function aDirectory() {
  const server = await freezableServer(api.connectionString);
  const database = createDatabase({
    connectionString: server.connectionString,
    limits: { transactionMs: 1_000, statementMs: 800, lockMs: 500 },
    onError: () => {},
  });
  let now = 0;
  const directory = merchantDirectory(database, api.services.bus, {
    monotonicMs: () => now,
    memory: cacheMemory(1_000_000),
    servesDemoBrands: false,
    onInvalid: () => {},
  });
  toClose.push(async () => {
    server.thaw();
    await database.close();
    await server.close();
  });
  return { ...server, directory, pass: (ms: number) => (now += ms) };
}

const change = (brand: BrandRecord, columns: Updateable<MerchantTable>) =>
  api.rows(brand, (db) =>
    db.updateTable("merchant").set(columns).where("id", "=", brand.merchant.id).execute(),
  );

describe("a directory that has read a merchant", () => {
  it("answers from memory while the database does not respond, for each name", async () => {
    const brand = await api.brand();
    const { merchant } = brand;
    const domain = `${merchant.sub}.uz`;
    await change(brand, { domain });
    const at = await aDirectory();
    await at.directory.findById(merchant.id);
    at.freeze();
    at.pass(3_600_000);
    const found = await Promise.all([
      at.directory.findById(merchant.id),
      at.directory.findBySub(merchant.sub.toUpperCase()),
      at.directory.findByDomain(domain),
    ]);
    expect(found.map((each) => each?.id)).toEqual([merchant.id, merchant.id, merchant.id]);
  });

  it("answers from memory after a change notification without a response, and waits once", async () => {
    const { merchant } = await api.brand();
    const at = await aDirectory();
    const known = await at.directory.findById(merchant.id);
    at.freeze();
    api.services.bus.publishHere({ topic: "merchant", merchantId: merchant.id });
    expect(await at.directory.findById(merchant.id)).toBe(known);
    // From here on no caller waits: this one does not query, and later ones refresh in the background.
    expect(await at.directory.findById(merchant.id)).toBe(known);
    at.pass(2_000);
    expect(await at.directory.findById(merchant.id)).toBe(known);
  });

  it("reloads it before answering after a change notification", async () => {
    const brand = await api.brand();
    const at = await aDirectory();
    await at.directory.findById(brand.merchant.id);
    await change(brand, { color: "#123456" });
    api.services.bus.publishHere({ topic: "merchant", merchantId: brand.merchant.id });
    expect(await at.directory.findBySub(brand.merchant.sub)).toMatchObject({ color: "#123456" });
  });

  it("detects a change without a notification within a minute", async () => {
    const brand = await api.brand();
    const at = await aDirectory();
    await at.directory.findById(brand.merchant.id);
    await change(brand, { color: "#654321" });
    at.pass(60_000);
    await at.directory.findById(brand.merchant.id);
    await expect
      .poll(() => at.directory.findById(brand.merchant.id))
      .toMatchObject({ color: "#654321" });
  });

  it("no longer finds a released name", async () => {
    const brand = await api.brand();
    const { id, sub } = brand.merchant;
    const at = await aDirectory();
    await at.directory.findBySub(sub);
    await change(brand, { sub: `${sub}2` });
    api.services.bus.publishHere({ topic: "merchant", merchantId: id });
    expect(await at.directory.findBySub(`${sub}2`)).toMatchObject({ id });
    expect(await at.directory.findBySub(sub)).toBeNull();
  });
});

it("finds a formerly unknown name as soon as a brand takes it", async () => {
  const at = await aDirectory();
  expect(await at.directory.findBySub("taken-later")).toBeNull();
  await api.brand({ merchant: { sub: "taken-later" } });
  expect(await at.directory.findBySub("taken-later")).toMatchObject({ sub: "taken-later" });
});

it("refuses a merchant that was never read while the database does not respond", async () => {
  const { merchant } = await api.brand();
  const at = await aDirectory();
  at.freeze();
  await expect(at.directory.findById(merchant.id)).rejects.toThrow();
});
