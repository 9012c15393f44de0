import type { Client } from "pg";

/** Removes what our migrations create in the schema of the queue, which stays: another connection migrates it. */
const inQueue = ["drop index if exists graphile_worker.job_in_hand"];

export type SchemaState =
  | { kind: "empty" }
  /** Our tables; sub-domains of the brands in them. */
  | { kind: "ours"; brands: string[] }
  /** Tables of somebody else. */
  | { kind: "foreign"; tables: string[] };

/** Looks into the schema that the connection works in. */
export async function findSchemaState(client: Client): Promise<SchemaState> {
  const tables = await listRelations(client);
  if (tables.length === 0) return { kind: "empty" };
  if (!tables.includes("migration")) return { kind: "foreign", tables };
  if (!tables.includes("merchant")) return { kind: "ours", brands: [] };
  const { rows } = await client.query<{ sub: string }>("select sub from merchant order by sub");
  return { kind: "ours", brands: rows.map(({ sub }) => sub) };
}

/**
 * Drops everything of the schema inside the caller's transaction.
 *
 * @throws If something else depends on it, such as an operator's own view.
 */
export async function dropSchema(client: Client): Promise<void> {
  const tables = await listRelations(client);
  if (tables.length > 0)
    await client.query(
      `drop table ${tables.map((name) => client.escapeIdentifier(name)).join(", ")}`,
    );
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where pronamespace = current_schema()::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop routine ${signature}`);
  for (const statement of inQueue) await client.query(statement);
  await client.query(
    "delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues",
  );
}

/** Names of the tables, but for those of extensions. */
async function listRelations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by relname`,
  );
  return rows.map(({ name }) => name);
}
