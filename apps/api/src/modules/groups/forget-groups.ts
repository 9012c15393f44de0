import type { JobContext } from "../../jobs/perform-job.ts";

/** Job: deletes groups after their time. The names of an ordered one are lines of its order. */
export async function forgetGroups(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const now = services.clock();
  await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    db
      .deleteFrom("groupBasket")
      .where("merchantId", "=", merchantId)
      .where("expiresAt", "<=", now)
      .execute(),
  );
}
