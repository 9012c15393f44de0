import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { kyselyOn } from "../db/kysely-on.ts";
import { findSealingKeys, type SealingKeys } from "../reseal.ts";
import type { Secrets } from "../secrets.ts";
import { entryNames, newManifest, type Contents } from "./archive.ts";
import { savedJobs } from "./jobs.ts";
import { listSequences, listTables, type SchemaTable } from "./schema-tables.ts";
import type { ArchiveWriter } from "./write-archive.ts";

type DumpOptions = {
  secrets: Pick<Secrets, "sealedBy">;
  /** Version of the program. */
  program: string;
  createdAt: Date;
  /** Called before each table, and for the jobs. */
  onTable?: (progress: { number: number; of: number }) => void;
};

export type Dump = Omit<Contents, "entries"> & {
  /** Secrets that no key of SECRETS_KEY opens. */
  unopened: SealingKeys["unopened"];
};

/** A row of any length is cut: the pieces of a table are one text. */
const pieceBytes = 4 * 1024 * 1024;

/** Values as text mean the same whatever the settings of a database are. */
const portable =
  "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 1; " +
  "set local bytea_output = 'hex'; set local intervalstyle = 'postgres'";

/** An operator may have set limits for forgotten transactions. */
const patient =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/**
 * Writes manifest, tables and jobs as of one moment, beside running servers.
 *
 * @param client As the role that owns the schema, superuser or not.
 * @throws An error with a sentence for the operator.
 */
export async function dumpDatabase(
  client: Client,
  archive: ArchiveWriter,
  options: DumpOptions,
): Promise<Dump> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query(`${portable}; ${patient}`);
    const dump = await dumpSnapshot(client, archive, options);
    await client.query("commit");
    return dump;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function dumpSnapshot(
  client: Client,
  archive: ArchiveWriter,
  { secrets, program, createdAt, onTable }: DumpOptions,
): Promise<Dump> {
  await client.query("select set_config('app.account', '*', true)");
  const migrations = await listMigrations(client);
  const tables = await listTables(client);
  checkPolicies(tables);
  await lockTables(client, tables);
  const { rows: merchants } = await client.query<{ id: string; sub: string }>(
    "select id, sub from merchant order by sub",
  );
  const sealing = await findSealingKeys(merchants, secrets, async (merchantId, work) => {
    await inMerchant(client, merchantId);
    return work(kyselyOn((query) => client.query(query)));
  });
  const manifest = newManifest({
    program,
    createdAt: createdAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await listSequences(client),
    keys: sealing.fingerprints,
  });
  await archive.add(entryNames.manifest, Buffer.from(JSON.stringify(manifest)));

  const rows: Contents["rows"] = {};
  for (const [index, table] of tables.entries()) {
    onTable?.({ number: index + 1, of: tables.length + 1 });
    const scopes = table.isFiltered ? merchants.map(({ id }) => id) : [null];
    rows[table.name] = await addPieces(archive, copyTable(client, table, scopes), (piece) =>
      entryNames.table(table.name, piece),
    );
  }
  onTable?.({ number: tables.length + 1, of: tables.length + 1 });
  const jobs = await addPieces(archive, copied(client, savedJobs), entryNames.jobs);
  return { rows, jobs, unopened: sealing.unopened };
}

async function listMigrations(client: Client) {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migration') is not null and to_regclass('merchant') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) throw new Error("There is nothing to back up: the database is empty.");
  const migrations = await client.query<{ number: number; name: string; checksum: string }>(
    "select number, name, checksum from migration order by number",
  );
  return migrations.rows as [(typeof migrations.rows)[0]];
}

function checkPolicies(tables: readonly SchemaTable[]) {
  const hidden = tables.filter(({ isFiltered, hasMerchant }) => isFiltered && !hasMerchant);
  if (hidden.length > 0)
    throw new Error(
      `The role of DATABASE_URL does not see all rows of ${hidden.map(({ name }) => name).join(", ")}: ` +
        "make the backup as a superuser, or as a role with BYPASSRLS.",
    );
}

/** Against changes of the schema, which a snapshot does not keep out. Requests go on. */
async function lockTables(client: Client, tables: readonly SchemaTable[]) {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`lock table ${names.join(", ")} in access share mode`);
}

const inMerchant = (client: Client, merchantId: string) =>
  client.query("select set_config('app.merchant', $1, true)", [merchantId]);

/** @param scopes Merchants to be copied one after the other; `null`: everything at once. */
async function* copyTable(
  client: Client,
  { name, columns }: SchemaTable,
  scopes: readonly (string | null)[],
): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  for (const merchantId of scopes) {
    if (merchantId) await inMerchant(client, merchantId);
    yield* copied(client, `select ${list} from ${client.escapeIdentifier(name)}`);
  }
}

const copied = (client: Client, query: string): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (${query}) to stdout`));

/** @returns The number of rows. */
async function addPieces(
  archive: ArchiveWriter,
  source: AsyncIterable<Buffer>,
  nameOf: (piece: number) => string,
): Promise<number> {
  let piece = 0;
  let rows = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size > 0) await archive.add(nameOf((piece += 1)), Buffer.concat(chunks));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of source) {
    rows += countLines(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await flush();
  }
  await flush();
  return rows;
}

/** Each row ends with a line break; those within values are escaped. */
function countLines(chunk: Buffer) {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
