import { sql } from "kysely";
import { columnName } from "./column-name.ts";
import type { Db } from "./database.ts";
import { defineStatement, executePrepared, type PreparedStatement } from "./prepared-statement.ts";
import type { Tables } from "./tables.ts";

/** Picks the named fields; an absent one becomes null. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as {
    [P in K]-?: Exclude<T[P], undefined> | null;
  };
}

/**
 * Columns that a row has to fill, besides `Others`. A new column of the table does not compile until it is filled, or named
 * there: a column that no row has would keep its value when the rows are written again.
 */
export type Row<Table extends keyof Tables, Others extends string = never> = Record<
  Exclude<keyof Tables[Table], "merchantId" | Others>,
  unknown
>;

/** Rows of one statement: a JSON text of a few megabytes. */
const rowsAtOnce = 2_000;

export type WriteOptions = {
  /** Columns that an existing row keeps. */
  keeps?: readonly string[];
  /** Columns that an existing row keeps unless another column differs: the date of the change. */
  stamps?: readonly string[];
  /** The merchant is new and has no rows, so none is looked for to be updated. */
  isNew?: boolean;
};

/** `writeRows` in a transaction, with what all rows have in common. */
export type WriteRows = (
  table: keyof Tables & string,
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
  options?: WriteOptions,
) => Promise<void>;

/**
 * Inserts the rows that are missing and updates those that differ, by their key (the merchant and `key`). Equal rows are
 * not touched, since orders wait for the lock of a row that was.
 *
 * @param rows All with the same columns. Values as JSON has them: objects, ISO dates.
 */
export async function writeRows(
  db: Db,
  table: keyof Tables & string,
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
  options: WriteOptions = {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await writeSome(db, table, key, rows.slice(from, from + rowsAtOnce), options);
}

async function writeSome(
  db: Db,
  table: string,
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
  options: WriteOptions,
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const written = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name) => [columnName(name), row[name]]))),
  );
  const { update, insert } = statementsFor(table, ["merchantId", ...key], columns, options);
  if (update) await executePrepared(db, update({ written }));
  await executePrepared(db, insert({ written }));
}

type Statement = (parameters: { written: string }) => PreparedStatement<unknown>;
type Statements = { update: Statement | null; insert: Statement };

/** Built statements. Their key contains everything that their text depends on. A brand takes fifty of them. */
const known = new Map<string, Statements>();

function statementsFor(...parts: Parameters<typeof defineStatements>): Statements {
  const id = JSON.stringify(parts);
  const statements = known.get(id) ?? defineStatements(...parts);
  known.set(id, statements);
  return statements;
}

function defineStatements(
  table: string,
  keys: readonly string[],
  columns: readonly string[],
  { keeps = [], stamps = [], isNew = false }: WriteOptions,
): Statements {
  const changing = columns.filter((column) => !keys.includes(column) && !keeps.includes(column));
  const name = sql.table(columnName(table));
  const given = (written: string) =>
    sql`json_populate_recordset(null::${name}, ${written}::json) as given`;
  const isSame = sql.join(
    keys.map((column) => sql`known.${nameOf(column)} = given.${nameOf(column)}`),
    sql` and `,
  );
  const compared = changing.filter((column) => !stamps.includes(column));
  const values = (from: string) =>
    sql.join(compared.map((column) => sql`${sql.ref(from)}.${nameOf(column)}`));
  const ordered = sql.join(keys.map((column) => sql`known.${nameOf(column)}`));
  const all = columns.map((column) => nameOf(column));
  return {
    // Locked in the order of their keys, as orders lock them: otherwise the two could wait for each other.
    update:
      changing.length === 0 || isNew
        ? null
        : defineStatement(
            `update ${table} ${known.size}`,
            ({ written }) => sql`
      with changed as materialized (
        select given.* from ${given(written)} join ${name} as known on ${isSame}
        where (${values("known")}) is distinct from (${values("given")})
        order by ${ordered} for no key update of known
      )
      update ${name} as known
      set ${sql.join(changing.map((column) => sql`${nameOf(column)} = given.${nameOf(column)}`))}
      from changed as given where ${isSame}`,
          ),
    insert: defineStatement(
      `insert ${table} ${known.size}`,
      ({ written }) => sql`
    insert into ${name} (${sql.join(all)})
    select ${sql.join(all.map((column) => sql`given.${column}`))} from ${given(written)}
    where not exists (select from ${name} as known where ${isSame})`,
    ),
  };
}

const nameOf = (name: string) => sql.id(columnName(name));
