import type { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

type RowsOf<Queries> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row>
    ? Row[]
    : never;
};

/**
 * Sends statements without waiting for the answers in between: one round trip. The database executes them one after the
 * other, and each sees what is committed when it begins, so one can wait for a lock and the next read what the lock
 * protects.
 */
export async function executeTogether<const Queries extends readonly CompiledQuery[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const results = await Promise.all(queries.map((query) => db.executeQuery(query)));
  return results.map(({ rows }) => rows) as RowsOf<Queries>;
}
