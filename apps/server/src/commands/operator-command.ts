import { postgresBus } from "@dasturxon/api/adapters/postgres-bus";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Database, type Db } from "@dasturxon/api/db/database";
import { migrate } from "@dasturxon/api/db/migrate";
import type { BusMessage } from "@dasturxon/api/ports/bus";
import { joinPostgres } from "@dasturxon/embedded-postgres/join-postgres";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";
import type { Config } from "../config.ts";
import { createLog } from "../log.ts";

type DatabasePlace = Pick<Config, "databaseUrl" | "dataDir">;

/**
 * Runs an operator's command on `DATABASE_URL` or the embedded database, beside running servers or without any.
 *
 * @param work Gets the connection string of the role that owns the schema.
 */
export const withDatabase = <T>(
  place: DatabasePlace,
  work: (connectionString: string) => Promise<T>,
): Promise<T> =>
  withUnchangedDatabase(place, async (connectionString) => {
    // Same as the server's start: without its tables there is nothing to work on.
    await migrate(connectionString);
    return work(connectionString);
  });

/** The same without migrating the schema, for commands that only look. */
export const withUnchangedDatabase = <T>(
  place: DatabasePlace,
  work: (connectionString: string) => Promise<T>,
): Promise<T> => onPostgres(place, joinPostgres, work);

/** The same if no server uses the embedded database. @throws FolderInUseError if one does. */
export const withUnusedDatabase = <T>(
  place: DatabasePlace,
  work: (connectionString: string) => Promise<T>,
): Promise<T> => onPostgres(place, startPostgres, work);

async function onPostgres<T>(
  { databaseUrl, dataDir }: DatabasePlace,
  open: typeof startPostgres,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const log = createLog({ isPretty: true, level: "warn" });
  const embedded = await open({ dataDir, log });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}

/** Connects as the role that owns the schema: only it may write the directory, and sees the payloads of jobs. */
export const asOwner = (connectionString: string) => ({
  connectionString,
  appConnectionString: connectionString,
});

/**
 * Runs a transaction of one brand for an operator's command.
 *
 * @throws An error with a sentence for the operator if there is no such brand; whatever `work` throws.
 */
export async function inBrand<T>(
  connection: { connectionString: string; appConnectionString?: string },
  sub: string,
  work: (db: Db, merchantId: string) => Promise<T>,
): Promise<T> {
  const database = createDatabase({
    ...connection,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const merchantId = await getMerchantId(database, sub);
    return await database.inTenant({ merchantId, accountId: "*" }, (db) => work(db, merchantId));
  } finally {
    await database.close();
  }
}

/** @throws An error with a sentence for the operator if there is no such brand. */
export async function getMerchantId({ directory }: Database, sub: string): Promise<string> {
  const found = await directory
    .selectFrom("merchant")
    .select("id")
    .where("sub", "=", sub)
    .where("deleted", "=", false)
    .executeTakeFirst();
  if (!found) throw new Error(`There is no brand ${sub}.`);
  return found.id;
}

/** Has running servers notice a change at once; without it they notice within seconds. */
export async function announce(connectionString: string, message: BusMessage): Promise<void> {
  const bus = postgresBus({ connectionString, onFault: () => {} });
  await bus.connected();
  bus.publish(message);
  await bus.close();
}
