import type { JobContext } from "../../jobs/perform-job.ts";
import { raiseVersion } from "../orders/order-resources.ts";

/** Ends a stop that is due. Does nothing if it was postponed or ended meanwhile. */
export async function resumeStoppedProduct(
  { database, services: { bus, clock } }: JobContext,
  { merchantId, productId, branchId }: { merchantId: string; productId: string; branchId: string },
): Promise<void> {
  const isResumed = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("productBranch")
      .set({ stoppedAt: null, stoppedUntil: null })
      .where("merchantId", "=", merchantId)
      .where("productId", "=", productId)
      .where("branchId", "=", branchId)
      .where("stoppedUntil", "<=", clock())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await raiseVersion(db, merchantId);
    return numUpdatedRows > 0n;
  });
  if (isResumed) bus.publish({ topic: "merchant", merchantId });
}
