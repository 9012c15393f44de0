import { sql } from "kysely";
import type { JobContext } from "../../jobs/perform-job.ts";

/** Deletes counters whose bucket has drained since the last use. */
export async function sweepUsage(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
) {
  const now = services.clock();
  await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
    db
      .deleteFrom("usageLevel")
      .where("merchantId", "=", merchantId)
      .where(sql<Date>`at + make_interval(secs => window_seconds)`, "<=", now)
      .execute(),
  );
}
