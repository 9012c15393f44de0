import type { Db } from "./database.ts";
import type { Tables } from "./tables.ts";

// Converts a brand's record to column values.

export const json = (value: unknown) => JSON.stringify(value);
export const jsonOrNull = (value: unknown) => (value ? json(value) : null);

/** Picks the named fields; an absent one becomes null. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as {
    [P in K]-?: Exclude<T[P], undefined> | null;
  };
}

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const maxParameters = 60_000;

/** Inserts rows, or overwrites those with the same key (the merchant and `key`). */
export async function upsertRows(
  db: Db,
  table: keyof Tables & string,
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
) {
  const [first] = rows;
  if (!first) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const changed = columns.filter((column) => column !== "merchantId" && !key.includes(column));
  const perStatement = Math.floor(maxParameters / columns.length);
  for (let from = 0; from < rows.length; from += perStatement) {
    const chunk = rows
      .slice(from, from + perStatement)
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
    await db
      .insertInto(table)
      // The callers build complete rows; Kysely cannot check them for a variable table name.
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(["merchantId", ...key] as never)
          .doUpdateSet(
            (e) =>
              Object.fromEntries(
                changed.map((column) => [column, e.ref(`excluded.${column}` as never)]),
              ) as never,
          ),
      )
      .execute();
  }
}
