import { Logger, runMigrations } from "graphile-worker";

const silent = new Logger(() => () => {});

/**
 * Migrates the queue's own tables, as the owner of the database.
 *
 * @param connectionString The role that owns the schema (`DATABASE_URL`).
 */
export const migrateQueue = (connectionString: string) =>
  runMigrations({ connectionString, logger: silent, maxPoolSize: 1 });
