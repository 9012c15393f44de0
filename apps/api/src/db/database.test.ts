import { sql } from "kysely";
import { expect, it } from "vitest";
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
