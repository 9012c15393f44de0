import type pg from "pg";
import type { Admission } from "./admission.ts";
import { BatchingClient } from "./batching-client.ts";
import { asUnavailable, DatabaseUnavailable } from "./unavailable.ts";

export type Connections = {
  pool: pg.Pool;
  canPrepare: boolean;
  tenants: Admission;
  /** For reads before a merchant is known. */
  shared: Admission;
  /** Statements at the beginning of each tenant's transaction. */
  preamble: string;
};

export type Lease = {
  /** @throws DatabaseUnavailable; other errors of the server unchanged. */
  query: (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  /** @param broken Destroys the connection. */
  release: (broken?: Error) => void;
};

/** A connection for one transaction, which has to get it and to end before the deadline. */
export async function leaseConnection(
  { pool, canPrepare }: Pick<Connections, "pool" | "canPrepare">,
  {
    admission,
    tenant,
    transactionMs,
  }: { admission: Admission; tenant: string; transactionMs: number },
): Promise<Lease> {
  const deadline = performance.now() + transactionMs;
  const releaseSlot = await admission.enter(tenant, transactionMs);
  let client: pg.PoolClient;
  try {
    client = await connectBefore(pool, deadline);
  } catch (error) {
    releaseSlot();
    throw asUnavailable(error);
  }
  return {
    async query({ name, ...query }) {
      try {
        const named = name && canPrepare ? { ...query, name } : query;
        if (client instanceof BatchingClient) client.holdForTurn();
        return await client.query(withTimeout(named, deadline));
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    release(broken) {
      client.release(broken);
      releaseSlot();
    },
  };
}

/** A connection, or an error at the deadline. A connection that arrives later returns to the pool. */
async function connectBefore(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  let hasTimedOut = false;
  const timer = setTimeout(
    () => {
      hasTimedOut = true;
      reject(new DatabaseUnavailable("The database does not take a connection"));
    },
    Math.max(1, deadline - performance.now()),
  );
  connecting.then(
    (client) => hasTimedOut && client.release(),
    () => {},
  );
  try {
    return await Promise.race([connecting, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * At the deadline the client abandons the query and ends the connection, since its answers could no longer be
 * matched.
 */
const withTimeout = (query: pg.QueryConfig, deadline: number) => ({
  ...query,
  query_timeout: Math.max(1, Math.ceil(deadline - performance.now())),
});
