import type { CompiledQuery } from "kysely";
import type { Db } from "./database.ts";
import { rowsOf } from "./prepared-statement.ts";

type RowsOf<Queries> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row>
    ? Row[]
    : never;
};

/**
 * Steps of one transaction that do not need each other's results, side by side: their statements share round trips. All have
 * ended when it returns or throws, so that none sends a statement after the transaction.
 */
export async function allEnded<const Steps extends readonly Promise<unknown>[]>(
  steps: Steps,
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  try {
    return await Promise.all(steps);
  } catch (error) {
    // The first error is the cause of the following ones.
    await Promise.allSettled(steps);
    throw error;
  }
}

/**
 * Sends statements without waiting for the answers in between: one round trip. The database executes them one after the
 * other, and each sees what is committed when it begins, so one can wait for a lock and the next read what the lock
 * protects.
 */
export async function executeTogether<const Queries extends readonly CompiledQuery[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  return (await Promise.all(queries.map((query) => rowsOf(db, query)))) as RowsOf<Queries>;
}
