import type { LedgerContext } from "./ledger-context.ts";

/**
 * Records that a provider is asked for a refund now, for good: a crash after it leaves the result unknown.
 *
 * @param table That of the refund: of a whole payment, or of a part. @returns False if it was asked before.
 */
export const claimRefund = (
  { merchantId, transaction, now }: LedgerContext,
  table: "paymentAttempt" | "orderRefund",
  id: string,
): Promise<boolean> =>
  transaction(async (db) => {
    const claimed = await db
      .updateTable(table)
      .set({ refundAskedAt: now() })
      .where("merchantId", "=", merchantId)
      .where("id", "=", id)
      .where("refundAskedAt", "is", null)
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  });
