import { createLog } from "@dasturxon/server/log";
import { startPostgres } from "@dasturxon/server/postgres/start-postgres";
import pg from "pg";

/** The database of a data folder that nobody serves, as its owner. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const log = createLog({ isPretty: true, level: "warn" });
  const postgres = await startPostgres({ dataDir, log });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}
