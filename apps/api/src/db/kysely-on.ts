import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

type CompiledStatement = CompiledQuery & {
  /** Name of a prepared statement. */
  preparedAs?: string;
};

export const queryConfig = ({
  sql,
  parameters,
  preparedAs,
}: CompiledStatement): pg.QueryConfig => ({
  text: sql,
  values: parameters as unknown[],
  ...(preparedAs && { name: preparedAs }),
});

/** Sends one statement and returns its rows. */
export type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * Runs Kysely on a connection that we hold: the transaction is opened around its statements, because setting the app
 * role and the tenant belongs to the first round trip.
 */
class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(send: Send) {
    this.#connection = {
      async executeQuery<R>(query: CompiledStatement): Promise<QueryResult<R>> {
        const result = await send(queryConfig(query));
        return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
      },
      streamQuery() {
        throw new Error("Rows are not streamed");
      },
    };
  }

  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {
    throw new Error("Transactions are opened by inTenant");
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Kysely over a connection that the caller holds. */
export function kyselyOn<T = Tables>(send: Send) {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(send),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<T>({ dialect, plugins: [camelCase] });
}
