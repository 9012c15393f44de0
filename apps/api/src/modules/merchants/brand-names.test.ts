import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../db/create-database.ts";
import { freezableServer } from "../../../test/support/frozen-server.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { brandNames } from "./brand-names.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const toClose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

/** The names by a freezable connection to the database and a clock controlled by the test. */
async function theNames(servesDemoBrands = false) {
  const server = await freezableServer(api.connectionString);
  const database = createDatabase({
    connectionString: server.connectionString,
    limits: { transactionMs: 1_000, statementMs: 800, lockMs: 500 },
    onError: () => {},
  });
  let now = 0;
  const { get } = brandNames(database, api.services.bus, {
    monotonicMs: () => now,
    servesDemoBrands,
  });
  toClose.push(async () => {
    server.thaw();
    await database.close();
    await server.close();
  });
  return { ...server, get, pass: (ms: number) => (now += ms) };
}

const changed = (merchantId: string) =>
  api.services.bus.publishHere({ topic: "merchant", merchantId });

it("contains the names of active brands, and demo brands in the demo only", async () => {
  const names = await theNames();
  const inDemo = await theNames(true);
  expect(await names.get()).toEqual({
    hasBrands: false,
    onlySub: null,
    subs: new Set(),
    domains: new Set(),
  });

  const demo = await api.brand({ webSettings: { domain: "demo.test" } });
  const { id, sub } = demo.merchant;
  await api.rows(demo, (db) =>
    db.updateTable("merchant").set({ isDemo: true }).where("id", "=", id).execute(),
  );
  changed(id);
  expect((await names.get()).hasBrands).toBe(false);
  expect(await inDemo.get()).toEqual({
    hasBrands: true,
    onlySub: sub,
    subs: new Set([sub]),
    domains: new Set(["demo.test"]),
  });

  const closed = await api.brand({ merchant: { isActive: false } });
  expect(await names.get()).toEqual({
    hasBrands: true,
    onlySub: closed.merchant.sub,
    subs: new Set(),
    domains: new Set(),
  });
  expect((await inDemo.get()).onlySub).toBeNull();
  await api.rows(closed, (db) =>
    db
      .updateTable("merchant")
      .set({ isActive: true })
      .where("id", "=", closed.merchant.id)
      .execute(),
  );
  changed(closed.merchant.id);
  expect((await names.get()).subs).toEqual(new Set([closed.merchant.sub]));
});

it("reads once for any number of questions, and answers from memory while the database does not respond", async () => {
  const { merchant } = await api.brand();
  const names = await theNames();
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, names.get));
  expect(first?.subs.has(merchant.sub)).toBe(true);
  for (const other of others) expect(other).toBe(first);
  names.freeze();
  for (let each = 0; each < 1_000; each += 1) expect(await names.get()).toBe(first);
  names.pass(3_600_000);
  expect(await names.get()).toBe(first);
  changed(merchant.id);
  expect(await names.get()).toBe(first);
});

it("refuses to answer if they were never read", async () => {
  const names = await theNames();
  names.freeze();
  await expect(names.get()).rejects.toThrow();
});
