import type { JobContext } from "../../jobs/perform-job.ts";
import { codeBudgetMs } from "./phone-code.ts";

/**
 * Removes what opens nothing any more: phone codes of yesterday, used or not, and sessions of accounts that were
 * switched off.
 */
export async function forgetSignIns(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
) {
  const before = new Date(services.clock().getTime() - codeBudgetMs);
  await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    await db
      .deleteFrom("phoneCode")
      .where("merchantId", "=", merchantId)
      .where("createdAt", "<", before)
      .execute();
    await db
      .deleteFrom("session")
      .where("merchantId", "=", merchantId)
      .where("accountId", "in", (e) =>
        e
          .selectFrom("account")
          .select("id")
          .where("merchantId", "=", merchantId)
          .where("isActive", "=", false),
      )
      .execute();
  });
}
