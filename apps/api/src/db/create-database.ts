import pg from "pg";
import { createAdmission, type Admission } from "./admission.ts";
import { BatchingClient } from "./batching-client.ts";
import { kyselyOn, queryConfig, type Send } from "./kysely-on.ts";
import {
  requestLimits,
  type Database,
  type DeviceScope,
  type Scope,
  type TransactionLimits,
} from "./database.ts";
import { leaseConnection, type Connections } from "./lease-connection.ts";

import { APP_ROLE } from "./roles.ts";
import type { Tables } from "./tables.ts";

export type DatabaseConfig = {
  connectionString: string;
  /** A role that owns nothing; without it each transaction switches to the app role. */
  appConnectionString?: string | undefined;
  maxConnections?: number;
  limits?: TransactionLimits;
  /** False behind a pooler that loses prepared statements between transactions. */
  canPrepare?: boolean;
  /** Offset of this process's clock from the machine's clock, which the job queue uses. For demos. */
  clockAheadMs?: number;
  onError: (error: Error) => void;
};

/** Connections reserved for the directory, which every request needs, and for the readiness check. */
const sharedConnections = 2;
/** Share of the tenants' connections that one merchant may use at a time. */
const shareOfMerchant = 0.75;
const waitingPerMerchant = 500;

// Sums, counters and grades fit a double exactly; by default pg returns bigint and numeric as text.
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format);
  },
};

/** Serialisation failure and deadlock: the transaction was rolled back and can run again. */
const retryable = new Set(["40001", "40P01"]);
/** A migration has changed a table: statements that return all its columns have to be prepared anew, on another connection. */
const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery";
const attempts = 3;

export function createDatabase(config: DatabaseConfig): Database {
  const maxConnections = config.maxConnections ?? 10;
  const pool = new pg.Pool({
    connectionString: config.appConnectionString ?? config.connectionString,
    max: maxConnections,
    Client: BatchingClient,
    // A stopped server accepts connections but never answers: callers have given up long before.
    connectionTimeoutMillis: 10_000,
    // A new connection takes hundreds of milliseconds on a busy machine; by default pg closes one after ten seconds.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    types,
    pipeline: true,
  });
  // Without a listener a lost connection would end the process. The pool reports lost idle connections, a query
  // reports its own.
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

function databaseWith(connections: Connections, limits: TransactionLimits): Database {
  const { pool, tenants, shared } = connections;
  const { transactionMs } = limits;
  // Set in each transaction, not per connection: a pooler refuses startup parameters, and shares later settings among
  // its clients.
  const timeouts =
    `SET LOCAL statement_timeout=${limits.statementMs};SET LOCAL lock_timeout=${limits.lockMs};` +
    `SET LOCAL idle_in_transaction_session_timeout=${transactionMs};`;
  const beginning = (scope: Scope) =>
    `BEGIN${scope.isSnapshot ? " ISOLATION LEVEL REPEATABLE READ READ ONLY" : ""};` +
    `${timeouts}${connections.preamble}${localSettings(scope)}`;
  const beginningOfDevice = ({ tokenHashes }: DeviceScope) =>
    `BEGIN;${timeouts}${connections.preamble}` +
    `SET LOCAL app.devices='${tokenHashes.map((hash) => hash.toString("hex")).join(",")}'`;

  const connectionsFor = ({ isStale: skipsPrepared }: Retry): Connections =>
    skipsPrepared ? { ...connections, canPrepare: false } : connections;

  /** @param tenant Shares connections as this merchant does. */
  async function stepByStep<T>(
    tenant: string,
    begin: string,
    work: (send: Send) => Promise<T>,
    retry: Retry,
  ): Promise<T> {
    const { query, release } = await leaseConnection(connectionsFor(retry), {
      admission: tenants,
      tenant,
      transactionMs,
    });
    let broken: Error | undefined;
    let begun: Promise<unknown> | undefined;
    // Sent together with the first statement. If it fails, the transaction is aborted, and so are the following
    // statements.
    const send: Send = (statement) => {
      if (!begun) {
        begun = query({ text: begin });
        // If both fail, the caller gets the statement's error.
        begun.catch(() => {});
      }
      return query(statement);
    };
    try {
      const result = await work(send);
      await begun;
      if (begun) await query({ text: "COMMIT" });
      return result;
    } catch (error) {
      if (isStale(error)) broken = error as Error;
      if (begun) await query({ text: "ROLLBACK" }).catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      release(broken);
    }
  }

  /** Statements that are sent in one turn of the event loop, in one write with the transaction around them. */
  async function atOnce<T>(
    admission: Admission,
    tenant: string,
    openedBy: () => readonly pg.QueryConfig[],
    work: (send: Send) => Promise<T>,
    retry: Retry,
  ): Promise<T> {
    const { query, release } = await leaseConnection(connectionsFor(retry), {
      admission,
      tenant,
      transactionMs,
    });
    let broken: Error | undefined;
    const sent: Promise<pg.QueryResult>[] = [];
    let ended: Promise<void> | undefined;
    let isOver = false;
    async function end() {
      isOver = true;
      sent.push(query({ text: "COMMIT" }));
      const results = await Promise.allSettled(sent);
      // The first error is the cause of the following ones.
      const failed = results.find(({ status }) => status === "rejected");
      if (failed?.status !== "rejected") return;
      if (!isAnswer(failed.reason) || isStale(failed.reason)) broken = failed.reason as Error;
      throw failed.reason;
    }
    const send: Send = async (statement) => {
      if (isOver)
        throw new Error("Only statements of one turn: this needs a transaction of several");
      if (!ended) {
        // Before the client's own, so that COMMIT is in the same write.
        ended = new Promise((resolve) => process.nextTick(() => resolve(end())));
        sent.push(...openedBy().map((one) => query(one)));
      }
      const answer = query(statement);
      sent.push(answer);
      await ended;
      return answer;
    };
    try {
      return await work(send);
    } finally {
      await ended?.catch(() => {});
      release(broken);
    }
  }

  const beforeTenant: Send = (query) =>
    withRetries((retry) =>
      atOnce(
        shared,
        "",
        () => [{ text: `BEGIN;${timeouts}` }],
        (send) => send(query),
        retry,
      ),
    );

  return {
    inTenant: (scope, work) =>
      withRetries((retry) =>
        stepByStep(scope.merchantId, beginning(scope), (send) => work(kyselyOn(send)), retry),
      ),
    ofDevice: (scope, work) =>
      withRetries((retry) =>
        stepByStep("devices", beginningOfDevice(scope), (send) => work(kyselyOn(send)), retry),
      ),
    inTenantAtOnce(scope, work, first) {
      const opened = () => [{ text: beginning(scope) }, ...(first ? [queryConfig(first())] : [])];
      return withRetries((retry) =>
        atOnce(tenants, scope.merchantId, opened, (send) => work(kyselyOn(send)), retry),
      );
    },
    common: kyselyOn<Pick<Tables, "geocoderAnswer">>(beforeTenant),
    directory: kyselyOn<Pick<Tables, "merchant">>(beforeTenant),
    withLimits: (other) => databaseWith(connections, other),
    async connect() {
      const opening = Array.from({ length: pool.options.max }, () => pool.connect());
      for (const opened of await Promise.allSettled(opening))
        if (opened.status === "fulfilled") opened.value.release();
    },
    close: () => pool.end(),
  };
}

/** Whether the error came from the server; then the connection stays usable. */
const isAnswer = (error: unknown) =>
  error instanceof pg.DatabaseError ||
  (error instanceof Error && error.cause instanceof pg.DatabaseError);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One round trip with BEGIN; the values are checked here because SET takes no parameters. */
function localSettings({ merchantId, accountId }: Scope) {
  if (!uuid.test(merchantId)) throw new TypeError("A transaction needs the id of its merchant");
  if (accountId !== null && accountId !== "*" && !uuid.test(accountId))
    throw new TypeError("Not an account id");
  return `SET LOCAL app.merchant='${merchantId}';SET LOCAL app.account='${accountId ?? ""}'`;
}

type Retry = {
  /** The tables may be newer than what the connections have prepared. */
  isStale: boolean;
};

/** Retries serialisation failures and deadlocks, and after a migration without prepared statements. */
async function withRetries<T>(work: (retry: Retry) => Promise<T>): Promise<T> {
  const retry: Retry = { isStale: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(retry);
    } catch (error) {
      retry.isStale ||= isStale(error);
      const isRetryable = isStale(error) || retryable.has((error as { code?: string }).code ?? "");
      if (attempt === attempts || !isRetryable) throw error;
    }
  }
}
