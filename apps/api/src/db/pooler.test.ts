import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { testApi, type TestApi } from "../../test/support/test-api.ts";
import { transactionPooler } from "../../test/support/transaction-pooler.ts";
import { openShop, type Shop } from "../modules/orders/order-test-shop.ts";
import { lockOrderers } from "../modules/orders/placing/insert-orders.ts";
import { createDatabase } from "./create-database.ts";
import type { Database } from "./database.ts";
import { supportsPreparedStatements } from "./pooler.ts";

let api: TestApi;
let pooler: Awaited<ReturnType<typeof transactionPooler>>;
beforeAll(async () => {
  api = await testApi();
  pooler = await transactionPooler(api.connectionString);
});
afterAll(async () => {
  await pooler.close();
  await api.close();
});

describe("a pooler in transaction mode", () => {
  it("without support for prepared statements is recognised", async () => {
    expect(await supportsPreparedStatements(pooler.connectionString)).toBe(false);
  });

  it("is recognised by every process that starts, though the statements of earlier ones are still there", async () => {
    const start = () => supportsPreparedStatements(pooler.connectionString);
    for (let round = 0; round < 20; round += 1)
      expect(await Promise.all([start(), start()])).toEqual([false, false]);
  });

  it("is not reported where each client has its own connection", async () => {
    expect(await supportsPreparedStatements(api.connectionString)).toBe(true);
  });

  it("refuses settings at the start of a connection", async () => {
    const client = new pg.Client({
      connectionString: pooler.connectionString,
      options: "-c statement_timeout=1000",
    });
    await expect(client.connect()).rejects.toThrow("unsupported startup parameter: options");
  });

  it("carries transactions of many merchants at once, each with its own settings", async () => {
    const shops = await Promise.all([openShop(api), openShop(api), openShop(api)]);
    const database = createDatabase({
      connectionString: pooler.connectionString,
      canPrepare: await supportsPreparedStatements(pooler.connectionString),
      clockAheadMs: 3_600_000,
      onError: () => {},
    });
    const seen = await Promise.all(manyAtOnce(database, shops));
    expect(seen).toEqual(seen.map(({ expected }) => ({ expected, found: [expected] })));
    await database.close();
  });

  it("fails on statements that are prepared nevertheless", async () => {
    const database = createDatabase({
      connectionString: pooler.connectionString,
      onError: () => {},
    });
    const seen = manyAtOnce(database, [await openShop(api), await openShop(api)]);
    await expect(Promise.all(seen)).rejects.toThrow(/prepared statement "\w+"/);
    await Promise.allSettled(seen);
    await database.close();
  });
});

/** The merchants whose cities each of many transactions sees, after a prepared statement. */
const manyAtOnce = (database: Database, shops: readonly Shop[]) =>
  shops.flatMap(({ brand }) =>
    Array.from({ length: 20 }, async () => {
      const merchantId = brand.merchant.id;
      const found = await database.inTenantAtOnce(
        { merchantId, accountId: "*" },
        (db) => db.selectFrom("city").select("merchantId").execute(),
        () => lockOrderers(merchantId, []),
      );
      return { expected: merchantId, found: found.map((row) => row.merchantId) };
    }),
  );
