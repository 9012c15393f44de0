import pg from "pg";

const limitMs = 3_000;
/** A busy pooler may give the second client another server at the first look. */
const looks = 5;

/**
 * Whether a statement that one transaction has prepared can be used by the next one of the same client. A pooler in
 * transaction mode gives each transaction another connection to the server; PgBouncer follows prepared statements there
 * since 1.21, while `max_prepared_statements` is not 0.
 *
 * @throws When nobody answers at this address.
 */
export async function supportsPreparedStatements(connectionString: string): Promise<boolean> {
  const [first, second] = [client(connectionString), client(connectionString)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let look = 0; look < looks; look += 1) {
      const [firstPid, secondPid] = [await pidOf(first), await beginAndHold(second)];
      // The server's connection that the statement was prepared on is held: the next use finds another one.
      if (firstPid === secondPid) return await canUseAgain(first);
      await second.query("ROLLBACK");
    }
    // Each client has a server's connection of its own.
    return true;
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
const prepared = { name: "dasturxon_probe", text: "select pg_backend_pid() as pid" };

const pidOf = async (one: pg.Client) => (await one.query<Pid>(prepared)).rows[0]?.pid;

async function beginAndHold(one: pg.Client) {
  await one.query("BEGIN");
  return (await one.query<Pid>("select pg_backend_pid() as pid")).rows[0]?.pid;
}

/** A pooler with a single connection to the server keeps it waiting: that one does not count as able either. */
const canUseAgain = (one: pg.Client) =>
  pidOf(one).then(
    () => true,
    () => false,
  );
