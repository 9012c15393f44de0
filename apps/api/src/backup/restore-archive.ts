import type { Client } from "pg";
import { migrateQueue } from "../jobs/queue-schema.ts";
import { createSchema, lockMigrations, migrate, prepareServer } from "../db/migrate.ts";
import { migrationsFolder, readMigrations, type Migration } from "../db/migration-files.ts";
import { reachDatabase } from "../db/reach-database.ts";
import type { Secrets } from "../secrets.ts";
import { ArchiveError, type Manifest } from "./archive.ts";
import { loadDatabase } from "./load-database.ts";
import type { CheckedArchive } from "./read-archive.ts";
import { dropSchema, findSchemaState } from "./replace-schema.ts";

export type RestoreOptions = {
  /** Replaces what is in the database. */
  isForced?: boolean;
  savePicture: (id: string, bytes: Buffer) => Promise<void>;
  onEntry?: (progress: { number: number; of: number }) => void;
};

/**
 * Restores an archive in one transaction: all of it, or nothing. Then later migrations are applied.
 *
 * @param connectionString The role that owns the schema.
 * @returns Tables of the archive that no migration makes: they are left out.
 * @throws An error with a sentence for the operator.
 */
export async function restoreArchive(
  connectionString: string,
  archive: CheckedArchive,
  { isForced = false, ...options }: RestoreOptions,
): Promise<string[]> {
  const migrations = await migrationsOf(archive.manifest);
  const client = await reachDatabase(connectionString);
  let unknown: string[];
  try {
    await prepareServer(client);
    await checkAlone(client);
    await checkState(client, isForced);
    await migrateQueue(connectionString);
    unknown = await inTransaction(client, async () => {
      await lockMigrations(client);
      // A server may have started since.
      await checkState(client, isForced);
      await dropSchema(client);
      await createSchema(client, migrations);
      return loadDatabase(client, archive, options);
    });
    await migrate(connectionString);
    // Until the database does this by itself, its plans are those of empty tables.
    await client.query("analyze");
  } finally {
    await client.end();
  }
  return unknown;
}

/** @throws ArchiveError if `SECRETS_KEY` lacks a key that something in the archive is sealed with. */
export function checkKeys(
  { file, manifest }: CheckedArchive,
  secrets: Pick<Secrets, "fingerprints">,
) {
  const own = secrets.fingerprints();
  const missing = manifest.keys.filter((key) => !own.includes(key));
  if (missing.length === 0) return;
  throw new ArchiveError(
    `The secrets in ${file} are sealed with ${missing.length === 1 ? "a key that is" : "keys that are"} not in SECRETS_KEY. ` +
      `Fingerprint of the missing: ${missing.join(", ")}; of those in SECRETS_KEY: ${own.join(", ")}. ` +
      "Nothing was written. Set SECRETS_KEY to the key from the time of the backup, or add --without-secrets to restore everything but them.",
  );
}

/** Our migrations up to the archive's newest. @throws ArchiveError if the archive was made with others. */
async function migrationsOf({ program, migrations }: Manifest): Promise<Migration[]> {
  const files = new Map(
    (await readMigrations(migrationsFolder)).map((file) => [file.number, file]),
  );
  const newest = Math.max(...migrations.map(({ number }) => number));
  for (const { number, name, checksum } of migrations) {
    const file = files.get(number);
    if (!file)
      throw new ArchiveError(
        `The archive is newer than this program: it has the migration ${name}. Restore it with release ${program} or a later one. Nothing was written.`,
      );
    if (file.checksum !== checksum)
      throw new ArchiveError(
        `The archive was made with another content of the migration ${name}. Nothing was written.`,
      );
  }
  const wanted = [...files.values()].filter(({ number }) => number <= newest);
  const late = wanted.find(({ number }) => !migrations.some((one) => one.number === number));
  if (late)
    throw new ArchiveError(
      `The archive has the migration ${newest} without ${late.name}: it was made by another program. Nothing was written.`,
    );
  return wanted;
}

async function checkState(client: Client, isForced: boolean) {
  const state = await findSchemaState(client);
  if (state.kind === "foreign")
    throw new Error(
      `The database has tables of another program (${state.tables.slice(0, 3).join(", ")}): restore into a database of its own.`,
    );
  if (state.kind === "ours" && state.brands.length > 0 && !isForced)
    throw new Error(
      `The database has brands: ${state.brands.join(", ")}. Nothing was written. Add --force to replace everything in it by the archive.`,
    );
}

/** @throws An error if anybody else is connected: a server would go on with what it has in memory. */
async function checkAlone(client: Client) {
  const { rows } = await client.query<{ who: string }>(
    `select distinct usename || coalesce(' ' || nullif(application_name, ''), '') as who from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
        and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows.length > 0)
    throw new Error(
      `The database is in use (by ${rows.map(({ who }) => who).join(", ")}): stop all servers, workers and poolers first. Nothing was written.`,
    );
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
