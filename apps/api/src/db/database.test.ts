import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApi } from "../testing/test-api.ts";

it("loses a connection in the middle of a transaction and goes on", async () => {
  const api = await testApi();
  const brand = await api.brand();
  const scope = { merchantId: brand.merchant.id, accountId: null };
  const names = () =>
    api.database.inTenant(scope, (db) => db.selectFrom("city").select("id").execute());
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("uncaughtException", note);
  const killed = api.database.inTenant(scope, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await api.rows(brand, (owner) =>
      sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(owner),
    );
    return sql`select 1`.execute(db);
  });
  await expect(killed).rejects.toThrow();
  expect(await names()).toHaveLength(1);
  process.off("uncaughtException", note);
  expect(unhandled).toEqual([]);
  await api.close();
});

describe("work of one statement", () => {
  it("sees its merchant's rows only", async () => {
    const api = await testApi();
    const [ours, theirs] = [await api.brand(), await api.brand()];
    const scope = { merchantId: ours.merchant.id, accountId: null };
    const seen = await api.database.inTenantAtOnce(scope, (db) =>
      db.selectFrom("city").select("merchantId").execute(),
    );
    expect(new Set(seen.map(({ merchantId }) => merchantId))).toEqual(new Set([ours.merchant.id]));
    expect(theirs.merchant.id).not.toBe(ours.merchant.id);
    await api.close();
  });

  it("refuses a second one", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const twice = api.database.inTenantAtOnce(scope, async (db) => {
      await sql`select 1`.execute(db);
      return sql`select 2`.execute(db);
    });
    await expect(twice).rejects.toThrow("Only one statement");
    await api.close();
  });

  it("tells why it failed, and leaves the connection to the next", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    for (let time = 0; time < 20; time += 1) {
      const failing = api.database.inTenantAtOnce(scope, (db) => sql`select 1 / 0`.execute(db));
      await expect(failing).rejects.toThrow("division by zero");
    }
    const { rows } = await api.database.inTenantAtOnce(scope, (db) =>
      sql<{ one: number }>`select 1 as one`.execute(db),
    );
    expect(rows).toEqual([{ one: 1 }]);
    await api.close();
  });
});
