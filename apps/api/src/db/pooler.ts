import { randomUUID } from "node:crypto";
import pg from "pg";

/** The client was given another connection than the one on which it had prepared the statement. */
const UNKNOWN_STATEMENT = "26000";
const limitMs = 3_000;
/** Number of checks: a busy pooler may assign another server only later. */
const checks = 5;

/**
 * Whether a statement that one transaction has prepared can be used by the next one of the same client. A pooler in
 * transaction mode gives each transaction another connection to the server; PgBouncer tracks prepared statements
 * since 1.21, unless `max_prepared_statements` is 0.
 *
 * @throws If the address is unreachable.
 */
export async function supportsPreparedStatements(connectionString: string): Promise<boolean> {
  const [first, second] = [client(connectionString), client(connectionString)];
  // Another process may have left its own statement on the connection.
  const name = `dasturxon_probe_${randomUUID()}`;
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let check = 0; check < checks; check += 1) {
      const [firstPid, secondPid] = [await pidOf(first, name), await beginAndHold(second)];
      // The connection on which the statement was prepared is held: the next use gets another one.
      const isSupported = firstPid !== secondPid || (await canUseAgain(first, name));
      await second.query("ROLLBACK");
      if (firstPid === secondPid) return isSupported;
    }
    // Each client has its own connection to the server.
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN_STATEMENT) return false;
    throw error;
  } finally {
    await Promise.all([first, second].map((one) => one.end().catch(() => {})));
  }
}

function client(connectionString: string) {
  const made = new pg.Client({
    connectionString,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  made.on("error", () => {});
  return made;
}

type Pid = { pid: number };
const text = "select pg_backend_pid() as pid";

/** By a prepared statement of that name. */
const pidOf = async (one: pg.Client, name: string) =>
  (await one.query<Pid>({ name, text })).rows[0]?.pid;

async function beginAndHold(one: pg.Client) {
  await one.query("BEGIN");
  return (await one.query<Pid>(text)).rows[0]?.pid;
}

/** A pooler with a single connection to the server blocks here: it counts as unsupported. */
const canUseAgain = (one: pg.Client, name: string) =>
  pidOf(one, name).then(
    () => true,
    () => false,
  );
