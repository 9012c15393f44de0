import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ArchiveError, entryKind, type Contents, type Manifest } from "./archive.ts";
import { addSavedJobs, makeJobTable } from "./jobs.ts";
import { drain, readChecked, type ArchiveEntry, type CheckedArchive } from "./read-archive.ts";
import { listTables } from "./schema-tables.ts";

type LoadOptions = {
  savePicture: (id: string, bytes: Buffer) => Promise<void>;
  /** Called with each entry: its place among all of them. */
  onEntry?: (progress: { number: number; of: number }) => void;
};

/**
 * Loads an archive into the schema that its migrations have made, inside the caller's transaction.
 *
 * @returns Tables of the archive that the schema does not have.
 */
export async function loadDatabase(
  client: Client,
  archive: CheckedArchive,
  options: LoadOptions,
): Promise<string[]> {
  const { manifest, contents } = archive;
  const tables = await chooseTables(client, manifest);
  const putBack = await openTables(client, tables.known);
  const jobTable = await makeJobTable(client);
  const targets = new Map(
    tables.known.map(({ name, columns }) => [
      name,
      `${quoted(client, [name])} (${quoted(client, columns)})`,
    ]),
  );

  const entries = readChecked(archive);
  const of = contents.entries.length;
  let number = 0;
  const next = async () => {
    options.onEntry?.({ number: (number += 1), of });
    return (await entries.next()).value as ArchiveEntry | undefined;
  };
  let entry = await next();
  /** The pieces of the table or of the jobs that have come. */
  async function* pieces(isPiece: (name: string) => boolean) {
    while (entry && isPiece(entry.name)) {
      yield* entry.chunks;
      entry = await next();
    }
  }
  while (entry) {
    const content = entryKind(entry.name);
    if (content?.kind === "table") {
      const { table } = content;
      const source = pieces((name) => {
        const other = entryKind(name);
        return other?.kind === "table" && other.table === table;
      });
      const target = targets.get(table);
      if (target) checkCount(table, await copyInto(client, target, source), contents.rows[table]);
      else await drain(source);
    } else if (content?.kind === "jobs") {
      const source = pieces((name) => entryKind(name)?.kind === "jobs");
      checkCount("jobs", await copyInto(client, jobTable, source), contents.jobs);
    } else {
      const bytes = await whole(entry.chunks);
      if (content) await options.savePicture(content.id, bytes);
      entry = await next();
    }
  }
  await addSavedJobs(client);
  await putBack();
  await setSequences(client, manifest);
  return tables.unknown;
}

/** Which tables of the archive the schema has. @throws ArchiveError if it has another form. */
async function chooseTables(client: Client, manifest: Manifest) {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]));
  const known = manifest.tables.filter(({ name }) => here.has(name));
  for (const { name, columns } of known) {
    const missing = columns.filter((column) => !here.get(name)?.columns.includes(column));
    if (missing.length > 0)
      throw new ArchiveError(
        `The archive has a column that the schema of its migrations does not have: ${name}.${missing[0]}. Nothing was written.`,
      );
  }
  const unknown = manifest.tables.filter(({ name }) => !here.has(name)).map(({ name }) => name);
  return { known, unknown };
}

/**
 * Empties the tables of what migrations have put there, and lets rows in that policies, foreign keys to rows that are
 * still to come, and constraints of later rows only (`not valid`) would refuse.
 *
 * @returns Puts everything back, which checks the foreign keys.
 */
async function openTables(client: Client, tables: Manifest["tables"]) {
  const names = tables.map(({ name }) => name);
  await client.query(`truncate ${quoted(client, names)}`);
  const { rows: constraints } = await client.query<{ table: string; name: string; form: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as form
      from pg_constraint
      where connamespace = current_schema()::regnamespace and (contype = 'f' or contype = 'c' and not convalidated)
        and conparentid = 0
      order by conname`,
  );
  const { rows: forced } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
      where relnamespace = current_schema()::regnamespace and relforcerowsecurity`,
  );
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of forced)
    await client.query(`alter table ${table} no force row level security`);
  // Not the triggers of constraints: these are gone.
  for (const name of names)
    await client.query(`alter table ${quoted(client, [name])} disable trigger user`);
  return async () => {
    for (const { table, name, form } of constraints)
      await client.query(`alter table ${table} add constraint ${name} ${form}`);
    for (const { table } of forced)
      await client.query(`alter table ${table} force row level security`);
    for (const name of names)
      await client.query(`alter table ${quoted(client, [name])} enable trigger user`);
  };
}

const quoted = (client: Client, names: readonly string[]) =>
  names.map((name) => client.escapeIdentifier(name)).join(", ");

/** @returns The number of rows. */
async function copyInto(client: Client, target: string, source: AsyncIterable<Buffer>) {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(source, stream);
  return stream.rowCount;
}

function checkCount(name: string, found: number, expected: Contents["rows"][string] = 0) {
  if (found !== expected)
    throw new ArchiveError(
      `Of ${name} ${found} rows were restored instead of ${expected}. Nothing was changed.`,
    );
}

async function whole(source: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function setSequences(client: Client, { sequences }: Manifest) {
  for (const { name, value, isCalled } of sequences)
    await client.query(
      `select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null`,
      [client.escapeIdentifier(name), value, isCalled],
    );
}
