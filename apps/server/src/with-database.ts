import { migrate } from "@dasturxon/api/db/migrate";
import type { Config } from "./config.ts";
import { createLog } from "./log.ts";
import { joinPostgres } from "@dasturxon/embedded-postgres/join-postgres";

/**
 * For an operator's command: works on `DATABASE_URL` or the embedded database, beside running servers or without any.
 *
 * @param work Gets the connection string of the role that owns the schema.
 */
export async function withDatabase<T>(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const log = createLog({ isPretty: true, level: "warn" });
  const embedded = config.databaseUrl ? null : await joinPostgres({ dataDir: config.dataDir, log });
  try {
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
    // As the server does at its start: without its tables there is nothing to work on.
    await migrate(connectionString);
    return await work(connectionString);
  } finally {
    await embedded?.stop();
  }
}
