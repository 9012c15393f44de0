import { sql } from "kysely";
import type { JobContext } from "../../jobs/perform-job.ts";

/**
 * Updates the published grades (the menu, and the list of grades) to the current means. A change of less than a tenth
 * is ignored, since it would renew every page.
 */
export async function showGrades(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const isChanged = await database.inTenantAtOnce({ merchantId, accountId: "*" }, async (db) => {
    const { rows } = await sql`
      with shown as (
        update product_grade set shown = round(grade, 1)
        where merchant_id = ${merchantId} and shown is distinct from round(grade, 1)
        returning product_id
      )
      update merchant set version = version + 1
      where id = ${merchantId} and exists (select from shown)
      returning id`.execute(db);
    return rows.length > 0;
  });
  if (isChanged) services.bus.publish({ topic: "merchant", merchantId });
}
