import { Logger, runMigrations } from "graphile-worker";
import { queuePool } from "./queue-pool.ts";

const silent = new Logger(() => () => {});

/**
 * Migrates the queue's own tables, as the owner of the database.
 *
 * @param connectionString The role that owns the schema (`DATABASE_URL`).
 */
export async function migrateQueue(connectionString: string): Promise<void> {
  const pgPool = queuePool(connectionString, 1);
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
