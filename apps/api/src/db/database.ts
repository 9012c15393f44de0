import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
} from "kysely";
import pg from "pg";
import { APP_ROLE } from "./roles.ts";
import type { Tables } from "./tables.ts";
import { ClientDriver } from "./client-driver.ts";

/** Queries inside one transaction of one merchant. */
export type Db = Kysely<Tables>;

/**
 * Whose rows a transaction sees. `accountId` "*" is the server itself (jobs, sign-in, staff): every person of
 * the merchant; `null` is a visitor: no person's rows at all.
 */
export type Scope = { merchantId: string; accountId: string | "*" | null };

export type Database = {
  /** Runs the work in one transaction that sees this merchant's rows only; the database enforces it. */
  inTenant<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Rows of one statement, asked in a single round trip with the transaction around it. It takes no parameters, so
   * the caller makes the text of values that can hold no quote (ids, hashes).
   */
  ask<Row>(scope: Scope, statement: string): Promise<Row[]>;
  /** The merchants' directory, the only thing that may be read before a merchant is known. */
  readonly directory: Kysely<Pick<Tables, "merchant">>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseConfig = {
  connectionString: string;
  /** A role that owns nothing already; without it each transaction steps down to the app role. */
  appConnectionString?: string | undefined;
  maxConnections?: number;
  onError: (error: Error) => void;
};

// Sums, counters and grades fit a double exactly; pg hands bigint and numeric out as text otherwise.
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format);
  },
};

/** Serialisation failure and deadlock: the transaction left nothing behind and may simply run again. */
const retryable = new Set(["40001", "40P01"]);
const attempts = 3;

export function createDatabase(config: DatabaseConfig): Database {
  const pool = new pg.Pool({
    connectionString: config.appConnectionString ?? config.connectionString,
    max: config.maxConnections ?? 10,
    types,
    pipeline: true,
  });
  // Without a listener a lost connection would end the process: an idle one is the pool's to tell, and of one in use
  // the query tells.
  pool.on("error", config.onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  const stepDown = config.appConnectionString ? "" : `SET LOCAL ROLE ${APP_ROLE};`;

  async function once<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Sent together with the work's first statement. Should it fail, the transaction that it began is aborted, and
      // so is whatever follows in it.
      const begun = client.query(`BEGIN;${stepDown}${localSettings(scope)}`);
      const [result] = await Promise.all([work(kyselyOn(client)), begun]);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    async inTenant(scope, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(scope, work);
        } catch (error) {
          if (attempt === attempts || !retryable.has((error as { code?: string }).code ?? ""))
            throw error;
        }
      }
    },
    async ask<Row>(scope: Scope, statement: string) {
      const client = await pool.connect();
      try {
        const text = `BEGIN;${stepDown}${localSettings(scope)};${statement};COMMIT`;
        // The types say one result; a text of several statements has one for each.
        const results = (await client.query(text)) as unknown as pg.QueryResult[];
        client.release();
        return results.at(-2)?.rows as Row[];
      } catch (error) {
        // It stands inside an aborted transaction.
        client.release(true);
        throw error;
      }
    },
    directory: kyselyOn<Pick<Tables, "merchant">>(pool),
    isReady: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One round trip with BEGIN; the values are checked here because SET takes no parameters. */
function localSettings({ merchantId, accountId }: Scope) {
  if (!uuid.test(merchantId)) throw new TypeError("A transaction needs the id of its merchant");
  if (accountId !== null && accountId !== "*" && !uuid.test(accountId))
    throw new TypeError("Not an account id");
  return `SET LOCAL app.merchant='${merchantId}';SET LOCAL app.account='${accountId ?? ""}'`;
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

function kyselyOn<T = Tables>(client: pg.Pool | pg.PoolClient) {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<T>({ dialect, plugins: [camelCase] });
}
