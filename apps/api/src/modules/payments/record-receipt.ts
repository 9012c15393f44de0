import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import type { FiscalReceipt } from "../../ports/fiscal.ts";
import type { LedgerOwner } from "./attempt-queries.ts";
import type { LedgerContext } from "./ledger-context.ts";
import { findLocked } from "./perform-attempt.ts";

/** Stores a receipt that the provider has issued for its transaction; a repeated report changes nothing. */
export const recordReceipt = (
  { services, transaction, now }: LedgerContext,
  owner: LedgerOwner,
  providerTxId: string,
  { kind, ...receipt }: FiscalReceipt,
): Promise<boolean> =>
  transaction(async (db) => {
    const found = await findLocked(db, owner, providerTxId);
    if (!found) return false;
    const { merchantId, provider: issuer } = owner;
    const { attempt } = found;
    // A tip is no sale.
    if (attempt.tipId) return true;
    const known = await db
      .selectFrom("fiscalReceipt")
      .select(["id", "state", "fiscalSign"])
      .where("merchantId", "=", merchantId)
      .where("attemptId", "=", attempt.id)
      .where("kind", "=", kind)
      .execute();
    if (known.some(({ fiscalSign }) => fiscalSign === receipt.fiscalSign)) return true;
    // A sale has one receipt; a payment that is given back in parts has one for each.
    if (kind === "SALE" && known.some(({ state }) => state === "ISSUED")) return true;
    const due = known.find(({ state }) => state !== "ISSUED");
    const issued = { ...receipt, state: "ISSUED", error: null, problem: null } as const;
    await (due
      ? db
          .updateTable("fiscalReceipt")
          .set({ ...issued, issuer })
          .where("merchantId", "=", merchantId)
          .where("id", "=", due.id)
          .execute()
      : db
          .insertInto("fiscalReceipt")
          .values({
            ...issued,
            merchantId,
            id: services.newId(),
            orderId: attempt.orderId,
            attemptId: attempt.id,
            kind,
            issuer,
            amountTiyin: toTiyin(attempt.amount),
            createdAt: now(),
          })
          .execute());
    return true;
  });
