import type { DatabaseConnection, Driver, QueryResult } from "kysely";
import type pg from "pg";
import { queryConfig, type CompiledStatement } from "./prepared-statement.ts";

/** Sends one statement and returns its rows. */
export type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * Runs Kysely on a connection that we hold: the transaction is opened around its statements, because setting the app
 * role and the tenant belongs to the first round trip.
 */
export class ClientDriver implements Driver {
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
