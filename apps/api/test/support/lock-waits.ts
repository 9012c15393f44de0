import { sql } from "kysely";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { TestApi } from "./test-api.ts";

/** Number of the database's sessions that wait for a lock. */
export const lockWaits = (api: Pick<TestApi, "rows">, brand: BrandRecord): Promise<number> =>
  api.rows(brand, async (db) => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  });
