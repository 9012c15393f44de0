import type pg from "pg";

// For tests of backups: rows in every table of the schema, and a comparison of two databases.

/** Tables whose rows are not compared: the history of migrations has the moments at which they were applied. */
const notCompared = ["migration"];

const tablesQuery = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;

export async function listTableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesQuery);
  return rows.map(({ name }) => name).filter((name) => !notCompared.includes(name));
}

/** Number of rows and a digest of all of them, by table; read as a superuser. */
export async function digestTables(client: pg.Client): Promise<Record<string, string>> {
  const states: Record<string, string> = {};
  const digest = async (name: string, from: string) => {
    const { rows } = await client.query<{ state: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as state from ${from} r`,
    );
    states[name] = rows[0]?.state ?? "";
  };
  for (const name of await listTableNames(client))
    await digest(name, client.escapeIdentifier(name));
  await digest("jobs", `(${jobsQuery})`);
  return states;
}

/** A job is compared without its number, and without the lock of a worker. */
const jobsQuery = `
  select task.identifier, queue.queue_name, payload::text, priority, run_at, attempts, max_attempts, last_error,
    job.created_at, key, flags
  from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id`;

/** Everything that protects the rows, and the next values of the sequences. */
export async function describeSchema(client: pg.Client): Promise<unknown[]> {
  const queries = [
    `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
    `select relname, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    `select tablename, policyname, permissive, cmd, qual, with_check from pg_policies
      where schemaname = 'public' order by 1, 2`,
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    `select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker') order by 1`,
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    `select p.oid::regprocedure::text, md5(prosrc) from pg_proc p where pronamespace = 'public'::regnamespace order by 1`,
  ];
  const found: unknown[] = [];
  for (const query of queries) found.push((await client.query(query)).rows);
  return found;
}

type Column = { name: string; type: string; isNeeded: boolean };

/** Values of a type; columns with a form of their own are in `ownForms`. */
const anyValue: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "'text'",
  bytea: String.raw`'\x005c0a09ff'`,
  jsonb: `'{"any": [1, "ў", null]}'`,
  "timestamp with time zone": "now()",
  date: "current_date",
  boolean: "true",
  smallint: "1",
  integer: "1",
  bigint: "1",
  numeric: "1.5",
  "double precision": "41.25",
};
const ownForms: Record<string, string> = { phone: "'+998901234567'" };

/** Inserts a row of the merchant into each table that has none, with references to rows that are there. */
export async function fillEmptyTables(client: pg.Client, merchantId: string): Promise<void> {
  for (const table of await listTableNames(client)) {
    const { rowCount } = await client.query(
      `select from ${client.escapeIdentifier(table)} limit 1`,
    );
    if (!rowCount) await insertAny(client, table, merchantId);
  }
}

async function insertAny(client: pg.Client, table: string, merchantId: string) {
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
        attnotnull and not atthasdef and attidentity = '' as "isNeeded"
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [client.escapeIdentifier(table)],
  );
  const { rows: references } = await client.query<{ to: string; own: string[]; others: string[] }>(
    `select confrelid::regclass::text as to,
        (select array_agg(attname::text order by place) from unnest(conkey) with ordinality k (n, place)
          join pg_attribute on attrelid = conrelid and attnum = n) as own,
        (select array_agg(attname::text order by place) from unnest(confkey) with ordinality k (n, place)
          join pg_attribute on attrelid = confrelid and attnum = n) as others
      from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [client.escapeIdentifier(table)],
  );
  const { rows: checks } = await client.query<{ form: string }>(
    `select pg_get_constraintdef(oid) as form from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [client.escapeIdentifier(table)],
  );
  /** The first of the values that a column may have. */
  const listed = new Map(
    checks.flatMap(({ form }) => {
      const [, name, value] = /\((\w+) = ANY \(ARRAY\[('[^']+')/.exec(form) ?? [];
      return name && value ? [[name, value]] : [];
    }),
  );
  const values = new Map(
    columns
      .filter(({ isNeeded }) => isNeeded)
      .map(({ name, type }) => [
        name,
        ownForms[name] ?? listed.get(name) ?? anyValue[type] ?? "null",
      ]),
  );
  if (values.has("merchant_id")) values.set("merchant_id", `'${merchantId}'`);
  for (const { to, own, others } of references) {
    for (const [index, name] of own.entries())
      if (values.has(name) && name !== "merchant_id")
        values.set(
          name,
          `(select ${others[index]} from ${to} where ${others.includes("merchant_id") ? "merchant_id" : "id"} = '${merchantId}' limit 1)`,
        );
  }
  const names = [...values.keys()].map((name) => client.escapeIdentifier(name));
  await client
    .query(
      `insert into ${client.escapeIdentifier(table)} (${names.join(", ")}) values (${[...values.values()].join(", ")})`,
    )
    .catch((cause: Error) => {
      throw new Error(
        `The table ${table} has no row to be backed up in the test: ${cause.message}. Give its column a form in ownForms.`,
        { cause },
      );
    });
}
