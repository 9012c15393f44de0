import type { Writable } from "node:stream";
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type RawBuilder,
} from "kysely";
import pg from "pg";
import { APP_ROLE } from "./roles.ts";
import type { Tables } from "./tables.ts";
import { createAdmission, type Admission } from "./admission.ts";
import { ClientDriver, queryConfig, type Send } from "./client-driver.ts";
import { asUnavailable, DatabaseUnavailable } from "./unavailable.ts";

/** Queries inside one transaction of one merchant. */
export type Db = Kysely<Tables>;

/**
 * Whose rows a transaction sees. `accountId` "*" is the server itself (jobs, sign-in, staff): every person of
 * the merchant; `null` is a visitor: no person's rows at all.
 */
export type Scope = { merchantId: string; accountId: string | "*" | null };

export type Database = {
  /**
   * Runs the work in one transaction that sees this merchant's rows only; the database enforces it.
   *
   * @throws DatabaseUnavailable when the database did not answer within the limits; then the work may be committed
   *   only if its commit was under way.
   */
  inTenant<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same for work of exactly one statement, in a single round trip with the transaction around it.
   *
   * @param first A statement to be executed before it, such as one that takes locks: what it returns is not read.
   * @throws When the work asks a second one.
   */
  inTenantAtOnce<T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    first?: RawBuilder<unknown>,
  ): Promise<T>;
  /** The merchants' directory, the only thing that may be read before a merchant is known. */
  readonly directory: Kysely<Pick<Tables, "merchant">>;
  /** What belongs to no merchant and names nobody. */
  readonly common: Kysely<Pick<Tables, "geocoderAnswer">>;
  /** The same database and connections for work with other limits of time. */
  withLimits(limits: TransactionLimits): Database;
  close(): Promise<void>;
};

/** Limits of one transaction, in milliseconds. */
export type TransactionLimits = {
  /** From asking for a connection to the answer of the commit. Kept by the client: a stopped server keeps none. */
  transactionMs: number;
  /** Of each statement; kept by the server, and the connection stays usable. */
  statementMs: number;
  /** Of waiting for a row or table that somebody else has locked; kept by the server. */
  lockMs: number;
};

/** Somebody waits for the answer: less than three seconds together with the work around it. */
const requestLimits: TransactionLimits = {
  transactionMs: 2_500,
  statementMs: 2_000,
  lockMs: 1_500,
};

/** Nobody waits: jobs, and commands of the operator. */
export const backgroundLimits: TransactionLimits = {
  transactionMs: 120_000,
  statementMs: 60_000,
  lockMs: 10_000,
};

export type DatabaseConfig = {
  connectionString: string;
  /** A role that owns nothing already; without it each transaction steps down to the app role. */
  appConnectionString?: string | undefined;
  maxConnections?: number;
  limits?: TransactionLimits;
  /** False behind a pooler that loses prepared statements between transactions. */
  canPrepare?: boolean;
  /** By how much this process's clock is ahead of the machine's, which the job queue goes by. For demos. */
  clockAheadMs?: number;
  onError: (error: Error) => void;
};

/** Connections that tenants leave to the directory, which every request needs, and to the check of readiness. */
const sharedConnections = 2;
/** Of the tenants' connections one merchant may use at a time. */
const shareOfMerchant = 0.75;
const waitingPerMerchant = 500;

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
  const maxConnections = config.maxConnections ?? 10;
  const pool = new pg.Pool({
    connectionString: config.appConnectionString ?? config.connectionString,
    max: maxConnections,
    // A server that is stopped accepts connections and never greets: waiting callers have given up long before.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    pipeline: true,
  });
  // Without a listener a lost connection would end the process: an idle one is the pool's to tell, and of one in use
  // the query tells.
  pool.on("error", config.onError);
  pool.on("connect", (client) => client.on("error", () => {}));
  const forTenants = Math.max(1, maxConnections - sharedConnections);
  const connections: Connections = {
    pool,
    canPrepare: config.canPrepare ?? true,
    tenants: createAdmission({
      total: forTenants,
      perTenant: Math.max(1, Math.ceil(forTenants * shareOfMerchant)),
      waitingPerTenant: waitingPerMerchant,
    }),
    shared: createAdmission({
      total: sharedConnections,
      perTenant: sharedConnections,
      waitingPerTenant: waitingPerMerchant,
    }),
    preamble:
      (config.appConnectionString ? "" : `SET LOCAL ROLE ${APP_ROLE};`) +
      (config.clockAheadMs ? `SET LOCAL app.clock_ahead='${config.clockAheadMs}ms';` : ""),
  };
  return databaseWith(connections, config.limits ?? requestLimits);
}

type Connections = {
  pool: pg.Pool;
  canPrepare: boolean;
  tenants: Admission;
  /** For what is read before a merchant is known. */
  shared: Admission;
  /** Statements at the beginning of each tenant's transaction. */
  preamble: string;
};

type Lease = {
  client: pg.PoolClient;
  /** @throws DatabaseUnavailable; any other error of the server as it is. */
  ask: (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  /** @param broken The connection is of no further use. */
  release: (broken?: Error) => void;
};

function databaseWith(connections: Connections, limits: TransactionLimits): Database {
  const { pool, canPrepare, tenants, shared } = connections;
  // With each transaction, not with the connection: a pooler refuses settings at the start of a connection, and shares
  // those that are made later among its clients.
  const timeouts =
    `SET LOCAL statement_timeout=${limits.statementMs};SET LOCAL lock_timeout=${limits.lockMs};` +
    `SET LOCAL idle_in_transaction_session_timeout=${limits.transactionMs};`;
  const opening = (scope: Scope) =>
    `BEGIN;${timeouts}${connections.preamble}${localSettings(scope)}`;

  /** A connection for one transaction, which has until the deadline to get it and to end. */
  async function lease(admission: Admission, tenant: string): Promise<Lease> {
    const deadline = performance.now() + limits.transactionMs;
    const leave = await admission.enter(tenant, limits.transactionMs);
    let client: pg.PoolClient;
    try {
      client = await connectBefore(pool, deadline);
    } catch (error) {
      leave();
      throw asUnavailable(error);
    }
    return {
      client,
      async ask({ name, ...query }) {
        try {
          const named = name && canPrepare ? { ...query, name } : query;
          return await client.query(withTimeout(named, deadline));
        } catch (error) {
          throw asUnavailable(error);
        }
      },
      release(broken) {
        client.release(broken);
        leave();
      },
    };
  }

  async function stepByStep<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const begin = opening(scope);
    const { client, ask, release } = await lease(tenants, scope.merchantId);
    let broken: Error | undefined;
    let begun: Promise<unknown> | undefined;
    // The opening is sent together with the work's first statement. Should it fail, the transaction that it began is
    // aborted, and so is whatever follows in it.
    const send: Send = (query) => {
      if (begun) return ask(query);
      return together(client, () => {
        begun = ask({ text: begin });
        // Where both fail the work hears of its statement.
        begun.catch(() => {});
        return ask(query);
      });
    };
    try {
      const result = await work(kyselyOn(send));
      await begun;
      if (begun) await ask({ text: "COMMIT" });
      return result;
    } catch (error) {
      if (begun) await ask({ text: "ROLLBACK" }).catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      release(broken);
    }
  }

  /** One statement with its transaction around it, sent together. */
  async function atOnce<T>(
    admission: Admission,
    tenant: string,
    opened: readonly pg.QueryConfig[],
    work: (send: Send) => Promise<T>,
  ): Promise<T> {
    const { client, ask, release } = await lease(admission, tenant);
    let broken: Error | undefined;
    let isAsked = false;
    const send: Send = async (query) => {
      if (isAsked) throw new Error("Only one statement: this needs a transaction of several");
      isAsked = true;
      const sent = together(client, () =>
        [...opened, query, { text: "COMMIT" }].map((one) => ask(one)),
      );
      const results = await Promise.allSettled(sent);
      // What went wrong first is the reason of what follows.
      const failed = results.find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") {
        if (!isAnswer(failed.reason)) broken = failed.reason as Error;
        throw failed.reason;
      }
      return (results[opened.length] as PromiseFulfilledResult<pg.QueryResult>).value;
    };
    try {
      return await work(send);
    } finally {
      release(broken);
    }
  }

  const beforeTenant: Send = (query) =>
    withRetries(() => atOnce(shared, "", [{ text: `BEGIN;${timeouts}` }], (send) => send(query)));

  return {
    inTenant: (scope, work) => withRetries(() => stepByStep(scope, work)),
    inTenantAtOnce(scope, work, first) {
      const opened = [
        { text: opening(scope) },
        ...(first ? [queryConfig(first.compile(compiling))] : []),
      ];
      return withRetries(() =>
        atOnce(tenants, scope.merchantId, opened, (send) => work(kyselyOn(send))),
      );
    },
    common: kyselyOn<Pick<Tables, "geocoderAnswer">>(beforeTenant),
    directory: kyselyOn<Pick<Tables, "merchant">>(beforeTenant),
    withLimits: (other) => databaseWith(connections, other),
    close: () => pool.end(),
  };
}

/** Whether the server has said it: such an error leaves the connection as it was. */
const isAnswer = (error: unknown) =>
  error instanceof pg.DatabaseError ||
  (error instanceof Error && error.cause instanceof pg.DatabaseError);

/** A connection, or an error at the deadline. One that comes later goes back to the pool. */
async function connectBefore(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const { promise: late, reject } = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      reject(new DatabaseUnavailable("The database does not take a connection"));
    },
    Math.max(1, deadline - performance.now()),
  );
  connecting.then(
    (client) => isLate && client.release(),
    () => {},
  );
  try {
    return await Promise.race([connecting, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** At the deadline the client gives the query up and ends the connection, whose answers could not be told apart. */
const withTimeout = (query: pg.QueryConfig, deadline: number) => ({
  ...query,
  query_timeout: Math.max(1, Math.ceil(deadline - performance.now())),
});

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

const compiling = kyselyOn(() => Promise.reject(new Error("Only compiles")));

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
