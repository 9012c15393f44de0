import type { JobContext } from "../../jobs/perform-job.ts";

/** Much longer than a job is repeated. */
const retentionMs = 48 * 3_600_000;

/** Job: deletes the marks of notifications that no repeated job can ask for any more. */
export async function forgetPushMessages(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
) {
  const before = new Date(services.clock().getTime() - retentionMs);
  await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
    db
      .deleteFrom("pushMessage")
      .where("merchantId", "=", merchantId)
      .where("claimedAt", "<", before)
      .execute(),
  );
}
