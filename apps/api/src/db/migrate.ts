import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { migrateQueue } from "../jobs/queue-schema.ts";
import { migrationsFolder, readMigrations, type Migration } from "./migration-files.ts";
import { reachDatabase, type Patience } from "./reach-database.ts";
import { ensureAppRole } from "./roles.ts";

export type MigrateOptions = Patience & {
  /** Where the numbered SQL files are. */
  folder?: string;
};

/** Any number, equal in every process: identifies the advisory lock. */
const lockKey = 7_165_091;
const leastVersion = 150_000;

/** A migration that waits for a table's lock blocks all later statements: it gives up and tries again. */
const lockWait = "2s";
const lockPauseMs = 500;
const lockAttempts = 60;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Migrates the schema: applies the numbered SQL files that are new to the database, in order, each in its own
 * transaction. Several processes may run it at once; one applies, the others wait. A schema that is newer than the
 * program is accepted if its migrations declare that they are compatible (`migration-files.ts`), so that a release
 * can be rolled out, and back, one process at a time.
 *
 * @param connectionString The role that owns the schema (`DATABASE_URL`). @returns Names of the files applied now.
 * @throws An error whose message is a sentence for the operator: unreachable, too old, wrong encoding, a migration
 * that was changed after it was applied, or one that fails.
 */
export async function migrate(
  connectionString: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? migrationsFolder);
  const client = await reachDatabase(connectionString, options);
  try {
    await prepareServer(client);
    await locked(client, () => client.query(historyTable));
    // One of several processes creates the queue's tables, before our functions that use them.
    await locked(client, () => migrateQueue(connectionString));
    const applied: string[] = [];
    for (const migration of await pending(client, migrations)) {
      if (await apply(client, migration)) applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Names of the migrations that a start of this program would apply. Changes nothing.
 *
 * @throws An error whose message is a sentence for the operator, as `migrate` does.
 */
export async function listPendingMigrations(
  connectionString: string,
  patience: Patience = { patienceMs: 0 },
): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder);
  const client = await reachDatabase(connectionString, patience);
  try {
    await checkServer(client);
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT to_regclass('migration') IS NOT NULL AS "isThere"`,
    );
    const isThere = rows[0]?.isThere ?? false;
    return (isThere ? await pending(client, migrations) : migrations).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Checks and prepares the cluster, outside of the schema. @throws An error whose message is a sentence for the operator. */
export async function prepareServer(client: Client): Promise<void> {
  await checkServer(client);
  await ensureAppRole(client);
}

/** Applies migrations to an empty schema, inside the caller's transaction. */
export async function createSchema(
  client: Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(historyTable);
  for (const migration of migrations) await execute(client, migration);
}

/** Until the transaction ends, others that migrate wait. */
export const lockMigrations = (client: Client) =>
  client.query("SELECT pg_advisory_xact_lock($1)", [lockKey]);

const historyTable = `CREATE TABLE IF NOT EXISTS migration (
  number integer PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE migration ADD COLUMN IF NOT EXISTS compatible_since integer`;

/** Also refuses a database with a single-byte encoding: search and sign-in compare Cyrillic case-insensitively. */
async function checkServer(client: Client) {
  const { rows } = await client.query<{ version: number; encoding: string; lowered: string }>(
    `SELECT current_setting('server_version_num')::int AS version,
      current_setting('server_encoding') AS encoding, lower('ПЛОВ') AS lowered`,
  );
  const { version = 0, encoding = "", lowered = "" } = rows[0] ?? {};
  if (version < leastVersion) {
    throw new Error(
      `PostgreSQL 15 or later is needed; the database is version ${Math.floor(version / 10_000)}.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new Error(
      `The database has to be made with the encoding UTF8; this one has ${encoding}.`,
    );
  }
  if (lowered !== "плов") {
    throw new Error(
      "The database's locale does not know Cyrillic letters: make it with a UTF-8 locale such as C.UTF-8.",
    );
  }
}

/** Pending migrations, after checking that history and files agree. */
async function pending(client: Client, migrations: Migration[]) {
  const { rows } = await client.query<Omit<Migration, "sql">>(
    `SELECT number, name, checksum, compatible_since AS "compatibleSince" FROM migration ORDER BY number`,
  );
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  const newestKnown = migrations.at(-1)?.number ?? 0;
  for (const applied of rows) {
    const file = known.get(applied.number);
    if (!file && isCompatible(applied, newestKnown)) continue;
    if (!file)
      throw new Error(
        `The database is newer than this program: it has the migration ${applied.name}.`,
      );
    if (file.checksum !== applied.checksum) {
      throw new Error(
        `The migration ${file.name} was changed after it was applied; write a new one instead.`,
      );
    }
  }
  const newest = rows.at(-1)?.number ?? 0;
  const behind = new Set(rows.map(({ number }) => number));
  const rest = migrations.filter(({ number }) => !behind.has(number));
  const outOfOrder = rest.find(({ number }) => number < newest);
  if (outOfOrder)
    throw new Error(
      `The migration ${outOfOrder.name} comes too late: number ${newest} is applied already.`,
    );
  return rest;
}

/** Whether a program whose newest migration is `newestKnown` is compatible with a schema that includes this one. */
const isCompatible = (applied: Omit<Migration, "sql">, newestKnown: number) =>
  applied.number > newestKnown &&
  applied.compatibleSince !== null &&
  applied.compatibleSince <= newestKnown;

/** @returns False if another process applied it while this one waited for the lock. */
async function apply(client: Client, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== LOCK_NOT_AVAILABLE || attempt === lockAttempts) throw error;
      await pause(lockPauseMs);
    }
  }
}

function applyOnce(client: Client, migration: Migration) {
  return locked(client, async () => {
    const { rowCount } = await client.query("SELECT 1 FROM migration WHERE number = $1", [
      migration.number,
    ]);
    if (rowCount) return false;
    await client.query(`SET LOCAL lock_timeout = '${lockWait}'`);
    await execute(client, migration);
    return true;
  });
}

async function execute(client: Client, migration: Migration) {
  const { number, name, sql, checksum, compatibleSince } = migration;
  await client.query(sql).catch((cause: { message: string; position?: string }) => {
    const line = cause.position
      ? ` (line ${sql.slice(0, Number(cause.position)).split("\n").length})`
      : "";
    throw new Error(`The migration ${name} failed: ${cause.message}${line}`, { cause });
  });
  await client.query(
    "INSERT INTO migration (number, name, checksum, compatible_since) VALUES ($1, $2, $3, $4)",
    [number, name, checksum, compatibleSince],
  );
}

/** One transaction under the lock. The lock ends with the transaction, so it also works through a pooler. */
async function locked<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    await lockMigrations(client);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
