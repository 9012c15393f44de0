import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  emptyDatabase,
  migratedDatabase,
  type TestDatabase,
} from "../../test/support/test-database.ts";
import { migrate } from "./migrate.ts";
import { APP_ROLE } from "./roles.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const put = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
const run = () => migrate(database.connectionString, { folder });

async function query<T extends object>(
  sql: string,
  connectionString = database.connectionString,
): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Until a statement waits for the table. */
async function untilWaiting(client: pg.Client) {
  for (;;) {
    const { rowCount } = await client.query(
      "select from pg_locks where not granted and relation = 'busy'::regclass",
    );
    if (rowCount) return;
  }
}

describe("migrate", () => {
  it("applies files in the order of their numbers, once", async () => {
    await put({
      "0010-third.sql": "insert into step values (3)",
      "0001-first.sql": "create table step (number int); insert into step values (1)",
      "0002-second.sql": "insert into step values (2)",
    });
    expect(await run()).toEqual(["0001-first.sql", "0002-second.sql", "0010-third.sql"]);
    expect(await run()).toEqual([]);
    expect(await query("select number from step")).toEqual([
      { number: 1 },
      { number: 2 },
      { number: 3 },
    ]);
  });

  it("applies new files only", async () => {
    await put({ "0001-first.sql": "create table one ()" });
    await run();
    await put({ "0002-second.sql": "create table two ()" });
    expect(await run()).toEqual(["0002-second.sql"]);
  });

  it("rolls back a failing file, keeps those before it, and reports file and line", async () => {
    await put({
      "0001-good.sql": "create table good ()",
      "0002-bad.sql": "create table half ();\n\nselect * from nowhere;",
    });
    await expect(run()).rejects.toThrow(/0002-bad\.sql failed: .*nowhere.* \(line 3\)/);
    expect(
      await query("select to_regclass('good') is not null as good, to_regclass('half') as half"),
    ).toEqual([{ good: true, half: null }]);
    await put({ "0002-bad.sql": "create table half ()" });
    expect(await run()).toEqual(["0002-bad.sql"]);
  });

  it("refuses a file that was changed after it was applied", async () => {
    await put({ "0001-first.sql": "create table one ()" });
    await run();
    await put({ "0001-first.sql": "create table one (id int)" });
    await expect(run()).rejects.toThrow("0001-first.sql was changed after it was applied");
  });

  it("ignores a change of line ends to Windows'", async () => {
    await put({ "0001-first.sql": "create table one\n();\n" });
    await run();
    await put({ "0001-first.sql": "create table one\r\n();\r\n" });
    expect(await run()).toEqual([]);
  });

  it("refuses a number below those applied, two of one number, and a database that is newer", async () => {
    await put({ "0002-second.sql": "create table two ()" });
    await run();
    await put({ "0001-late.sql": "create table one ()" });
    await expect(run()).rejects.toThrow("0001-late.sql comes too late");
    await put({ "0002-again.sql": "create table again ()" });
    await expect(run()).rejects.toThrow("Two migrations have one number");
    await Promise.all(
      ["0001-late.sql", "0002-again.sql", "0002-second.sql"].map((name) => rm(join(folder, name))),
    );
    await expect(run()).rejects.toThrow(
      "newer than this program: it has the migration 0002-second.sql",
    );
  });

  it("starts on a newer schema whose migrations declare that they are compatible", async () => {
    await put({
      "0001-first.sql": "create table one ()",
      "0002-second.sql": "create table two ()",
      "0003-third.sql": "-- compatible-since: 0002\nalter table two add column three int",
    });
    await run();
    await rm(join(folder, "0003-third.sql"));
    expect(await run()).toEqual([]);
    await rm(join(folder, "0002-second.sql"));
    await expect(run()).rejects.toThrow(
      "newer than this program: it has the migration 0002-second.sql",
    );
  });

  it("does not block other users of a table while it waits for its lock", async () => {
    await put({ "0001-first.sql": "create table busy (id int); insert into busy values (1)" });
    await run();
    await put({ "0002-second.sql": "alter table busy add column name text" });
    const holder = new pg.Client({ connectionString: database.connectionString });
    await holder.connect();
    await holder.query("begin; select * from busy");
    const applying = run();
    await untilWaiting(holder);
    // Waits behind the migration, which waits behind the holder, until the migration steps back.
    expect(await query("select id from busy")).toEqual([{ id: 1 }]);
    await holder.query("commit");
    expect(await applying).toEqual(["0002-second.sql"]);
    await holder.end();
  });

  it("applies each file once when several processes start together", async () => {
    await put({
      "0001-first.sql": "create table step (number int)",
      "0002-second.sql": "insert into step values (2); select pg_sleep(0.05)",
      "0003-third.sql": "insert into step values (3)",
    });
    const applied = await Promise.all(Array.from({ length: 6 }, run));
    expect(applied.flat().toSorted()).toEqual([
      "0001-first.sql",
      "0002-second.sql",
      "0003-third.sql",
    ]);
    expect(await query("select number from step order by number")).toEqual([
      { number: 2 },
      { number: 3 },
    ]);
  });

  it("gives the app role its rights in databases of one cluster that migrate together", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, emptyDatabase));
    await put({ "0001-first.sql": `create table one (); grant select on one to ${APP_ROLE}` });
    const urls = [database, ...others].map(({ connectionString }) => connectionString);
    await Promise.all(urls.map((url) => migrate(url, { folder })));
    for (const url of urls) await query(`set role ${APP_ROLE}; select * from one`, url);
    await Promise.all(others.map((other) => other.drop()));
  });

  it("tells an owner without rights which statements to run, which are sufficient", async () => {
    const url = new URL(database.connectionString);
    const name = url.pathname.slice(1);
    const owner = `${name}_owner`;
    await query(
      `create role ${owner} login password 'secret'; alter database ${name} owner to ${owner}`,
    );
    url.username = owner;
    url.password = "secret";
    try {
      const grant = `GRANT ${APP_ROLE} TO ${owner};`;
      await expect(migrate(url.href, { folder })).rejects.toThrow(
        `an administrator has to run once: ${grant}`,
      );
      await query(grant);
      await put({ "0001-first.sql": "create table one ()" });
      expect(await migrate(url.href, { folder })).toEqual(["0001-first.sql"]);
    } finally {
      await query(
        `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
      );
    }
  });

  it("refuses a database with the encoding SQL_ASCII", async () => {
    const name = new URL(database.connectionString).pathname.slice(1);
    const bytes = `${name}_bytes`;
    await query(
      `create database ${bytes} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
    await expect(
      migrate(database.connectionString.replace(name, bytes), { folder }),
    ).rejects.toThrow("encoding UTF8");
    await query(`drop database ${bytes}`);
    await query(
      `create database ${bytes} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
    );
    await expect(
      migrate(database.connectionString.replace(name, bytes), { folder }),
    ).rejects.toThrow("Cyrillic");
    await query(`drop database ${bytes}`);
  });

  it("waits for a database that is still starting, and reports if it never does", async () => {
    const reported: string[] = [];
    const onWait = (reason: string) => void reported.push(reason);
    await expect(
      migrate("postgres://u:p@127.0.0.1:1/none", { folder, patienceMs: 300, onWait }),
    ).rejects.toThrow("The database cannot be reached");
    expect(reported).toHaveLength(1);
  });

  it("creates the schema of this release in a clone of the template", async () => {
    const clone = await migratedDatabase();
    expect(await migrate(clone.connectionString)).toEqual([]);
    await clone.drop();
  });
});
