import pg from "pg";

/**
 * Interval of attempts while a database is unreachable: starting, failing over, or started late by its orchestration.
 */
const pauseMs = 250;

const notThereYet = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  // PostgreSQL is starting up, shutting down, or has no free connection.
  "57P03",
  "57P01",
  "53300",
]);

export type Patience = {
  /** How long to wait for a database that is still starting, in milliseconds. */
  patienceMs?: number | undefined;
  /** Called once, when there is something to wait for. */
  onWait?: ((reason: string) => void) | undefined;
};

/**
 * Connects to a database that may still be starting. A wrong password or database name fails at once.
 *
 * @throws The last error, if the database is not reachable within `patienceMs`.
 */
export async function reachDatabase(
  connectionString: string,
  { patienceMs = 30_000, onWait }: Patience = {},
): Promise<pg.Client> {
  const giveUpAt = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    // A connection that is lost between two queries must not end the process; the next query reports it.
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() >= giveUpAt || !isNotThereYet(error)) throw unreachable(error);
      if (attempt === 1) onWait?.(unreachable(error).message);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function isNotThereYet(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isNotThereYet);
  const { code, message } = error as { code?: string; message: string };
  return notThereYet.has(code ?? "") || /timeout|terminated unexpectedly/i.test(message);
}

function unreachable(cause: unknown) {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return new Error(`The database cannot be reached: ${(first as Error).message}`, { cause });
}
