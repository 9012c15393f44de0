import type { Writable } from "node:stream";
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
import { ClientDriver, type Send } from "./client-driver.ts";

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
   * The same for work of exactly one statement, in a single round trip with the transaction around it.
   *
   * @throws When the work asks a second one.
   */
  inTenantAtOnce<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** The merchants' directory, the only thing that may be read before a merchant is known. */
  readonly directory: Kysely<Pick<Tables, "merchant">>;
  /** What belongs to no merchant and names nobody. */
  readonly common: Kysely<Pick<Tables, "geocoderAnswer">>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export type DatabaseConfig = {
  connectionString: string;
  /** A role that owns nothing already; without it each transaction steps down to the app role. */
  appConnectionString?: string | undefined;
  maxConnections?: number;
  /** By how much this process's clock is ahead of the machine's, which the job queue goes by. For demos. */
  clockAheadMs?: number;
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
    ...(config.clockAheadMs && { options: `-c app.clock_ahead=${config.clockAheadMs}ms` }),
  });
  // Without a listener a lost connection would end the process: an idle one is the pool's to tell, and of one in use
  // the query tells.
  pool.on("error", config.onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  const stepDown = config.appConnectionString ? "" : `SET LOCAL ROLE ${APP_ROLE};`;

  const opening = (scope: Scope) => `BEGIN;${stepDown}${localSettings(scope)}`;

  async function stepByStep<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const begin = opening(scope);
    const client = await pool.connect();
    let broken: Error | undefined;
    let begun: Promise<unknown> | undefined;
    // The opening is sent together with the work's first statement. Should it fail, the transaction that it began is
    // aborted, and so is whatever follows in it.
    const send: Send = (query) => {
      if (begun) return client.query(query);
      return together(client, () => {
        begun = client.query(begin);
        // Where both fail the work hears of its statement.
        begun.catch(() => {});
        return client.query(query);
      });
    };
    try {
      const result = await work(kyselyOn(send));
      await begun;
      if (begun) await client.query("COMMIT");
      return result;
    } catch (error) {
      if (begun) await client.query("ROLLBACK").catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function atOnce<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const begin = opening(scope);
    const client = await pool.connect();
    let broken: Error | undefined;
    let isAsked = false;
    const send: Send = async (query) => {
      if (isAsked) throw new Error("Only one statement: this needs a transaction of several");
      isAsked = true;
      const sent = together(client, () => [
        client.query(begin),
        client.query(query),
        client.query("COMMIT"),
      ]);
      const [begun, asked, committed] = await Promise.allSettled(sent);
      // What went wrong first is the reason of what follows.
      for (const step of [begun, asked, committed])
        if (step?.status === "rejected") {
          if (step !== asked) broken = step.reason as Error;
          throw step.reason;
        }
      return (asked as PromiseFulfilledResult<pg.QueryResult>).value;
    };
    try {
      return await work(kyselyOn(send));
    } finally {
      client.release(broken);
    }
  }

  return {
    inTenant: (scope, work) => withRetries(() => stepByStep(scope, work)),
    inTenantAtOnce: (scope, work) => withRetries(() => atOnce(scope, work)),
    common: kyselyOn<Pick<Tables, "geocoderAnswer">>((query) => pool.query(query)),
    directory: kyselyOn<Pick<Tables, "merchant">>((query) => pool.query(query)),
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

function kyselyOn<T = Tables>(send: Send) {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(send),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<T>({ dialect, plugins: [camelCase] });
}

/** Runs it again when the database says that it only was unlucky. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !retryable.has((error as { code?: string }).code ?? ""))
        throw error;
    }
  }
}

/** What is sent meanwhile leaves in one write: each one wakes the database, and waking costs more than sending. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  // The types leave it out.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
