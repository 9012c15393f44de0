import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { freezableServer } from "../../test/support/frozen-server.ts";
import { testApi } from "../../test/support/test-api.ts";
import { createDatabase } from "./create-database.ts";
import type { Db } from "./database.ts";
import { executeTogether } from "./execute-together.ts";
import type { BrandRecord } from "./write-brand.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

it("recovers from a connection lost in a transaction", async () => {
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

  it("refuses one that follows an answer", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const twice = api.database.inTenantAtOnce(scope, async (db) => {
      await sql`select 1`.execute(db);
      return sql`select 2`.execute(db);
    });
    await expect(twice).rejects.toThrow("Only statements of one turn");
    await api.close();
  });

  it("that are sent together see the same merchant, and are rejected with their cause", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const one = sql<{ one: number }>`select 1 as one`;
    const together = api.database.inTenantAtOnce(scope, (db) =>
      executeTogether(db, [
        one.compile(db),
        db.selectFrom("merchant").select("id").where("id", "=", brand.merchant.id).compile(),
        sql<{ merchant: string }>`select current_setting('app.merchant') as merchant`.compile(db),
      ]),
    );
    const { id } = brand.merchant;
    expect(await together).toEqual([[{ one: 1 }], [{ id }], [{ merchant: id }]]);
    const failing = api.database.inTenantAtOnce(scope, (db) =>
      executeTogether(db, [one.compile(db), sql`select 1 / 0`.compile(db), one.compile(db)]),
    );
    await expect(failing).rejects.toThrow("division by zero");
    await api.close();
  });

  it("rejects with the cause, and returns the connection to the pool", async () => {
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

describe("statements sent together", () => {
  it("are executed in turn: the second sees what is committed while the first waits for a lock", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const lock = sql`select pg_advisory_xact_lock(1)`;
    let waiting: Promise<unknown> | undefined;
    await api.rows(brand, async (owner) => {
      await lock.execute(owner);
      waiting = api.database.inTenant(scope, async (db) => {
        const cities = db.selectFrom("city").select("latitude");
        const [, [city]] = await executeTogether(db, [lock.compile(db), cities.compile()]);
        return city;
      });
      await owner.updateTable("city").set({ latitude: 41.5 }).execute();
    });
    expect(await waiting).toEqual({ latitude: 41.5 });
    await api.close();
  });

  it("return new columns after a migration, though they were prepared before it", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const all = (db: Db) => executeTogether(db, [db.selectFrom("city").selectAll().compile()]);
    const reads = [
      () => api.database.inTenant(scope, all),
      () => api.database.inTenantAtOnce(scope, all),
    ];
    for (const [index, read] of reads.entries()) {
      await read();
      const column = `column_${index}`;
      const operator = new pg.Client({ connectionString: api.connectionString });
      await operator.connect();
      await operator.query(`alter table city add column ${column} text not null default 'new'`);
      await operator.end();
      for (let time = 0; time < 2; time += 1)
        expect(await read()).toEqual([[expect.objectContaining({ [`column${index}`]: "new" })]]);
    }
    await api.close();
  });

  it("reject with the first one's error, and are rolled back", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    for (let time = 0; time < 20; time += 1) {
      const failing = api.database.inTenant(scope, (db) =>
        executeTogether(db, [sql`select 1 / 0`.compile(db), sql`select 1`.compile(db)]),
      );
      await expect(failing).rejects.toThrow("division by zero");
    }
    await api.close();
  });
});

it("opens all its connections at the start", async () => {
  const api = await testApi();
  const { merchant } = await api.brand();
  const database = createDatabase({
    connectionString: `${api.connectionString}${api.connectionString.includes("?") ? "&" : "?"}application_name=opened`,
    maxConnections: 4,
    onError: () => {},
  });
  await database.connect();
  const { rows } = await database.inTenant({ merchantId: merchant.id, accountId: null }, (db) =>
    sql<{ count: number }>`
      select count(*) from pg_stat_activity where application_name = 'opened'`.execute(db),
  );
  expect(rows).toEqual([{ count: 4 }]);
  await database.close();
  await api.close();
});

describe("a database that does not answer", () => {
  const limits = { transactionMs: 1_000, statementMs: 800, lockMs: 500 };

  it("times out at the limit, and is used again once it responds", async () => {
    const api = await testApi();
    const { merchant } = await api.brand();
    const scope = { merchantId: merchant.id, accountId: null };
    const server = await freezableServer(api.connectionString);
    const database = createDatabase({
      connectionString: server.connectionString,
      limits,
      onError: () => {},
    });
    const inSteps = () =>
      database.inTenant(scope, (db) => db.selectFrom("city").select("id").execute());
    const atOnce = () =>
      database.inTenantAtOnce(scope, (db) => db.selectFrom("city").select("id").execute());
    const directory = () => database.directory.selectFrom("merchant").select("id").execute();
    const every = [inSteps, atOnce, directory];
    for (const query of every) expect(await query()).toHaveLength(1);
    server.freeze();
    // More than there are connections: requests that wait for one also time out.
    const queries = Array.from({ length: 10 }, () => every.map((query) => query())).flat();
    for (const outcome of await Promise.allSettled(queries))
      expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
    server.thaw();
    for (const query of every) expect(await query()).toHaveLength(1);
    await database.close();
    await server.close();
    await api.close();
  });

  it("reports statement and lock timeouts, and keeps the connection", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const database = createDatabase({
      connectionString: api.connectionString,
      maxConnections: 1,
      limits,
      onError: () => {},
    });
    const pidOf = async () => {
      const { rows } = await database.inTenant(scope, (db) =>
        sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db),
      );
      return rows[0]?.pid;
    };
    const pid = await pidOf();
    const slow = database.inTenantAtOnce(scope, (db) => sql`select pg_sleep(5)`.execute(db));
    await expect(slow).rejects.toThrow(DatabaseUnavailable);
    await api.rows(brand, async (owner) => {
      await sql`lock table city in access exclusive mode`.execute(owner);
      const locked = database.inTenant(scope, (db) => db.selectFrom("city").select("id").execute());
      await expect(locked).rejects.toThrow(DatabaseUnavailable);
    });
    expect(await pidOf()).toBe(pid);
    await database.close();
    await api.close();
  });

  it("leaves connections to other merchants while one merchant's transactions wait for a lock", async () => {
    const api = await testApi();
    const [stuck, other] = [await api.brand(), await api.brand()];
    const database = createDatabase({
      connectionString: api.connectionString,
      onError: () => {},
    });
    const touch = (db: Db, { merchant }: BrandRecord) =>
      db.updateTable("city").set({ isMain: true }).where("merchantId", "=", merchant.id).execute();
    const inTenant = (brand: BrandRecord) =>
      database.inTenant({ merchantId: brand.merchant.id, accountId: null }, (db) =>
        touch(db, brand),
      );
    let ended = 0;
    const waiting = await api.rows(stuck, async (owner) => {
      await touch(owner, stuck);
      const started = Array.from({ length: 60 }, () => inTenant(stuck).finally(() => (ended += 1)));
      await inTenant(other);
      expect(ended).toBe(0);
      return { all: Promise.all(started) };
    });
    expect(await waiting.all).toHaveLength(60);
    await database.close();
    await api.close();
  });

  it("refuses at once when the queue is too long", async () => {
    const api = await testApi();
    const brand = await api.brand();
    const scope = { merchantId: brand.merchant.id, accountId: null };
    const server = await freezableServer(api.connectionString);
    const database = createDatabase({
      connectionString: server.connectionString,
      limits: { ...limits, transactionMs: 60_000 },
      onError: () => {},
    });
    server.freeze();
    const query = () => database.inTenant(scope, (db) => sql`select 1`.execute(db));
    const queries = Array.from({ length: 600 }, query);
    for (const one of queries) one.catch(() => {});
    await expect(Promise.race(queries)).rejects.toThrow("Too many transactions");
    server.thaw();
    const outcomes = await Promise.allSettled(queries);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(500);
    await database.close();
    await server.close();
    await api.close();
  });
});
