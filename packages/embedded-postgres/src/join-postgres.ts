import { setTimeout as pause } from "node:timers/promises";
import { findConnection } from "./home.ts";
import {
  FolderInUseError,
  startPostgres,
  type Postgres,
  type PostgresOptions,
} from "./start-postgres.ts";

/** Time for a server that starts or stops meanwhile; one that was killed has its data to read again first. */
const patienceMs = 60_000;
const pauseMs = 100;

/**
 * The PostgreSQL of the folder for a command: the one that a server is running there, else one of its own. `stop` stops
 * only the latter. A server that stops takes the connections of its commands with it.
 *
 * @throws An error with a sentence for the operator.
 */
export async function joinPostgres(options: PostgresOptions): Promise<Postgres> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const own = await startUnlessInUse(options);
    if (own) return own;
    const connectionString = await findConnection(options.dataDir);
    if (connectionString) return { connectionString, stop: async () => {} };
    if (performance.now() >= giveUpAt)
      throw new Error(
        `A server is starting or stopping in the folder ${options.dataDir}: try again when it is ready.`,
      );
    await pause(pauseMs);
  }
}

async function startUnlessInUse(options: PostgresOptions): Promise<Postgres | null> {
  try {
    return await startPostgres(options);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}
