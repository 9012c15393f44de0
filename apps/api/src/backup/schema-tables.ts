import type { Client } from "pg";

export type SchemaTable = {
  name: string;
  /** Without generated ones, which PostgreSQL computes. */
  columns: string[];
  hasMerchant: boolean;
  /** Whether policies hide rows from this role. */
  isFiltered: boolean;
};

/** Tables whose rows are not in an archive, because something else writes them. */
const leftOut = {
  migration: "A restore writes the history of the migrations that it applies.",
  demo_seed: "A start of the demo makes it, and writes its brands anew where it is missing.",
};

/** The tables of our schema, as this role sees them. */
export async function listTables(client: Client): Promise<SchemaTable[]> {
  const { rows } = await client.query<SchemaTable>(
    `select relname as name, row_security_active(c.oid) as "isFiltered",
        array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
        bool_or(attname = 'merchant_id') as "hasMerchant"
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all ($1)
      group by c.oid, relname order by relname`,
    [Object.keys(leftOut)],
  );
  return rows;
}

export type Sequence = { name: string; value: string; isCalled: boolean };

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
