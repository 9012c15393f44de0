import { migrate } from "@dasturxon/api/db/migrate";
import type { Config } from "./config.ts";
import { createLog } from "./log.ts";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";

/**
 * Runs an operator's command: with `DATABASE_URL` at any time, with the embedded database only while the server is
 * stopped.
 *
 * @param work Gets the connection string of the role that owns the schema.
 */
export async function withDatabase<T>(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const log = createLog({ isPretty: true, level: "warn" });
  const embedded = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log });
  try {
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
    // Same as the server's start: without its tables there is nothing to work on.
    await migrate(connectionString);
    return await work(connectionString);
  } finally {
    await embedded?.stop();
  }
}
