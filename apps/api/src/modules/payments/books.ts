import type { Database, Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { LedgerAnswer } from "../../ports/payment-ledger.ts";
import type { Services } from "../../services.ts";

/** What a move in a brand's books needs, whoever asks for it: a call, a provider's message, a job. */
export type Books = {
  merchantId: string;
  /** As the server itself: a provider speaks for no person. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  services: Pick<Services, "bus" | "newId" | "secrets" | "payments">;
  now: () => Date;
};

export const booksOf = (database: Database, services: Services, merchantId: string): Books => ({
  merchantId,
  transaction: (work) => database.inTenant({ merchantId, accountId: "*" }, work),
  services,
  now: services.clock,
});

export const booksOfCall = ({
  merchant,
  services,
  now,
  serverTransaction,
}: CallContext): Books => ({
  merchantId: merchant.id,
  transaction: serverTransaction,
  services,
  now: () => now,
});

/** A move's answer, and who is to hear of it once it is durable. */
export type Move = {
  answer: LedgerAnswer;
  /** The customer whose order has a new event. */
  tell?: string | null;
  /** A sold-out dish is back. */
  isStockBack?: boolean;
};

/** Makes a move in one transaction, and tells of it afterwards. */
export async function moveIn(
  { merchantId, transaction, services }: Books,
  work: (db: Db) => Promise<Move>,
): Promise<LedgerAnswer> {
  const { answer, tell, isStockBack } = await transaction(work);
  if (tell) services.bus.publish({ topic: "orders", merchantId, userId: tell });
  if (isStockBack) services.bus.publish({ topic: "merchant", merchantId });
  return answer;
}
