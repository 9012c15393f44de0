import { findConnection } from "@dasturxon/embedded-postgres/home";
import { joinPostgres } from "@dasturxon/embedded-postgres/join-postgres";
import { createLog } from "@dasturxon/server/log";
import pg from "pg";

/** Connects as the owner of the database in a data folder; starts the database if no server runs there. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const log = createLog({ isPretty: true, level: "warn" });
  const postgres = await joinPostgres({ dataDir, log });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Connection string of the database that a server runs in a data folder. */
export async function connectionOf(dataDir: string): Promise<string> {
  const connectionString = await findConnection(dataDir);
  if (!connectionString) throw new Error("The product has no database");
  return connectionString;
}
