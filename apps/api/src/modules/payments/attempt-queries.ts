import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { OrderReference, PaymentAttempt } from "../../ports/payment-ledger.ts";
import { isUuid } from "../../http/merchant-of-request.ts";

/** Ledger of one brand with one provider. */
export type LedgerOwner = { merchantId: string; provider: PaymentProviderName };

const columns = [
  "id",
  "orderId",
  "providerTxId",
  "amount",
  "state",
  "reason",
  "url",
  "expiresAt",
  "createdAt",
  "performedAt",
  "cancelledAt",
  "refundedAt",
] as const;

const attemptsOf = (db: Db, { merchantId, provider }: LedgerOwner) =>
  db
    .selectFrom("paymentAttempt")
    .select(columns)
    .where("merchantId", "=", merchantId)
    .where("provider", "=", provider);

export const findAttempt = (
  db: Db,
  owner: LedgerOwner,
  providerTxId: string,
): Promise<PaymentAttempt | undefined> =>
  attemptsOf(db, owner).where("providerTxId", "=", providerTxId).executeTakeFirst();

/** Including both ends, oldest first. */
export const listAttempts = (
  db: Db,
  owner: LedgerOwner,
  from: Date,
  to: Date,
): Promise<PaymentAttempt[]> =>
  attemptsOf(db, owner)
    .where("createdAt", ">=", from)
    .where("createdAt", "<=", to)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** With its provider, for callers that know only the id. */
export const findAttemptById = (db: Db, merchantId: string, id: string) =>
  db
    .selectFrom("paymentAttempt")
    .select([...columns, "provider"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The open attempt of the order. */
export const findOpenAttempt = (
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<PaymentAttempt | undefined> =>
  db
    .selectFrom("paymentAttempt")
    .select(columns)
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("state", "=", "CREATED")
    .executeTakeFirst();

/** @returns `undefined` if the provider has used this id before. */
export const insertAttempt = (
  db: Db,
  { merchantId, provider }: LedgerOwner,
  attempt: Pick<
    PaymentAttempt,
    "id" | "orderId" | "providerTxId" | "amount" | "url" | "expiresAt" | "createdAt"
  >,
): Promise<PaymentAttempt | undefined> =>
  db
    .insertInto("paymentAttempt")
    .values({ merchantId, provider, state: "CREATED", ...attempt })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "provider", "providerTxId"]).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();

/** Only of a locked order. */
export const changeAttempt = (
  db: Db,
  merchantId: string,
  id: string,
  change: Partial<PaymentAttempt>,
): Promise<PaymentAttempt & { provider: PaymentProviderName }> =>
  db
    .updateTable("paymentAttempt")
    .set(change)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .returning([...columns, "provider"])
    .executeTakeFirstOrThrow();

/** A provider's order id may be any text: invalid ids find nothing. */
export async function findOrderId(
  db: Db,
  merchantId: string,
  order: OrderReference,
): Promise<string | null> {
  if ("orderId" in order) return isUuid(order.orderId) ? order.orderId : null;
  if (!Number.isSafeInteger(order.orderNumber)) return null;
  const { rows } = await sql<{ id: string }>`
    select id from "order" where merchant_id = ${merchantId} and number = ${order.orderNumber}`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
