import { sql } from "kysely";
import type { Database, TransactionLimits } from "./database.ts";

/** A readiness probe has to be answered within a second. */
const probeLimits: TransactionLimits = { transactionMs: 800, statementMs: 600, lockMs: 400 };

/** @throws DatabaseUnavailable within a second. */
export async function isReachable(database: Database): Promise<boolean> {
  await sql`select 1`.execute(database.withLimits(probeLimits).common);
  return true;
}

/**
 * Whether orders can be placed: no lock blocks the tables that every order needs, and no newer release has made the
 * schema incompatible with this program.
 *
 * @param newestKnown Number of the newest migration that this program has. @throws DatabaseUnavailable within a
 * second.
 */
export async function isSchemaUsable(database: Database, newestKnown: number): Promise<boolean> {
  const { rows } = await sql<{ isUsable: boolean }>`
    select bool_and(number <= ${newestKnown} or coalesce(compatible_since <= ${newestKnown}, false))
      and bool_or(number = ${newestKnown}) as is_usable
    from migration
    -- These read no row; a table that is locked as a whole makes them wait.
    where not exists (select from merchant where false) and not exists (select from account where false)
      and not exists (select from session where false) and not exists (select from product where false)
      and not exists (select from "order" where false) and not exists (select from order_item where false)
      and not exists (select from order_event where false)`.execute(
    database.withLimits(probeLimits).common,
  );
  return rows[0]?.isUsable ?? false;
}
