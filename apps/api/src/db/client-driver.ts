import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";

/** Sends one statement and answers with its rows. */
export type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * A statement that begins with a comment of one word, such as `/* insert_order *\/`, is prepared under that name: the
 * database plans it once for a connection. For the few statements whose planning costs as much as their work.
 */
const prepared = /^\s*\/\* (\w+) \*\//;

export function queryConfig({ sql, parameters }: CompiledQuery): pg.QueryConfig {
  const [, name] = prepared.exec(sql) ?? [];
  return { text: sql, values: parameters as unknown[], ...(name && { name }) };
}

/**
 * Lets Kysely speak through a connection that we hold: the transaction is opened around its statements, because the
 * step down to the app role and the tenant's settings belong to the first round trip.
 */
export class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(send: Send) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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
