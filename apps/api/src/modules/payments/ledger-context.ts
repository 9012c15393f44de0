import type { Database, Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { LedgerAnswer } from "../../ports/payment-ledger.ts";
import type { Services } from "../../services.ts";

/** Dependencies of an operation on a brand's ledger; created from a call, a webhook or a job. */
export type LedgerContext = {
  merchantId: string;
  /** Runs as the server: a provider acts for no account. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for exactly one statement, in a single round trip. */
  statement<T>(work: (db: Db) => Promise<T>): Promise<T>;
  services: Pick<
    Services,
    "bus" | "newId" | "secrets" | "payments" | "orderSubscribers" | "directory" | "brands"
  >;
  now: () => Date;
};

export const ledgerContext = (
  database: Database,
  services: Services,
  merchantId: string,
): LedgerContext => ({
  merchantId,
  transaction: (work) => database.inTenant({ merchantId, accountId: "*" }, work),
  statement: (work) => database.inTenantAtOnce({ merchantId, accountId: "*" }, work),
  services,
  now: services.clock,
});

export const ledgerContextOfCall = ({
  merchant,
  services,
  now,
  serverTransaction,
  serverStatement,
}: CallContext): LedgerContext => ({
  merchantId: merchant.id,
  transaction: serverTransaction,
  statement: serverStatement,
  services,
  now: () => now,
});

/** Result of an operation, and the messages to publish once it is committed. */
export type Move = {
  answer: LedgerAnswer;
  /** The customer whose order has a new event. */
  notifyUserId?: string | null;
  /** A sold-out product is available again, or one has sold out. */
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
