import type { Database, Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { LedgerAnswer } from "../../ports/payment-ledger.ts";
import type { Services } from "../../services.ts";

/** Dependencies of a move in a brand's ledger; made from a call, a provider's message or a job. */
export type LedgerContext = {
  merchantId: string;
  /** Runs as the server: a provider acts for no account. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  services: Pick<Services, "bus" | "newId" | "secrets" | "payments">;
  now: () => Date;
};

export const ledgerContext = (
  database: Database,
  services: Services,
  merchantId: string,
): LedgerContext => ({
  merchantId,
  transaction: (work) => database.inTenant({ merchantId, accountId: "*" }, work),
  services,
  now: services.clock,
});

export const ledgerContextOfCall = ({
  merchant,
  services,
  now,
  serverTransaction,
}: CallContext): LedgerContext => ({
  merchantId: merchant.id,
  transaction: serverTransaction,
  services,
  now: () => now,
});

/** Answer of a move, and what to publish once it is committed. */
export type Move = {
  answer: LedgerAnswer;
  /** The customer whose order has a new event. */
  notifyUserId?: string | null;
  /** A sold-out dish is back. */
  isStockBack?: boolean;
};

/** Runs a move in one transaction and publishes its events afterwards. */
export async function commitMove(
  { merchantId, transaction, services }: LedgerContext,
  work: (db: Db) => Promise<Move>,
): Promise<LedgerAnswer> {
  const { answer, notifyUserId, isStockBack } = await transaction(work);
  if (notifyUserId) services.bus.publish({ topic: "orders", merchantId, userId: notifyUserId });
  if (isStockBack) services.bus.publish({ topic: "merchant", merchantId });
  return answer;
}
