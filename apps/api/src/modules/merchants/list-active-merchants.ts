import type { Database } from "../../db/database.ts";

/** Ids of the active merchants. */
export const listActiveMerchants = (database: Database): Promise<string[]> =>
  database.directory
    .selectFrom("merchant")
    .select("id")
    .where("isActive", "=", true)
    .where("deleted", "=", false)
    .orderBy("id")
    .execute()
    .then((rows) => rows.map(({ id }) => id));
