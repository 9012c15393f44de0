import { sql } from "kysely";
import type { LedgerContext } from "./ledger-context.ts";

/**
 * Records that a provider is asked for a refund now, for good: a crash after it leaves the result unknown.
 *
 * @param table That of the refund: of a whole payment, or of a part. @returns False if it was asked before.
 */
export const claimRefund = (
  { merchantId, transaction, now }: LedgerContext,
  table: "payment_attempt" | "order_refund",
  id: string,
): Promise<boolean> =>
  transaction(async (db) => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set refund_asked_at = ${now()}
      where merchant_id = ${merchantId} and id = ${id} and refund_asked_at is null`.execute(db);
    return numAffectedRows > 0n;
  });
