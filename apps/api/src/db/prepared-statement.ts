import type { CompiledQuery, Kysely, QueryResult } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

export type CompiledStatement = CompiledQuery & { preparedAs?: string };

/**
 * A statement that the database plans once per connection, under a name: for those whose planning costs as much as
 * their execution. A name always has the same text.
 */
export type PreparedStatement<Row> = CompiledQuery<Row> & { preparedAs: string };

export const executePrepared = <Row>(
  db: Kysely<Tables>,
  statement: PreparedStatement<Row>,
): Promise<QueryResult<Row>> => db.executeQuery(statement);

export const queryConfig = ({
  sql,
  parameters,
  preparedAs,
}: CompiledStatement): pg.QueryConfig => ({
  text: sql,
  values: parameters as unknown[],
  ...(preparedAs && { name: preparedAs }),
});
