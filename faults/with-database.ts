import { createLog } from "@dasturxon/server/log";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";
import pg from "pg";

/** Starts the database of a stopped server's data folder and connects as its owner. */
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
