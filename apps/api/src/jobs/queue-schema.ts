import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

const silent = new Logger(() => () => {});

/**
 * Migrates the queue's own tables, as the owner of the database.
 *
 * @param connectionString The role that owns the schema (`DATABASE_URL`).
 */
export async function migrateQueue(connectionString: string): Promise<void> {
  // graphile-worker takes the error listeners off a pool of its own before the connection is closed: if the database
  // ends it just then, the process would end too.
  const pgPool = new pg.Pool({ connectionString, max: 1 });
  pgPool.on("error", () => {});
  pgPool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool, logger: silent });
  } finally {
    await pgPool.end();
  }
}
