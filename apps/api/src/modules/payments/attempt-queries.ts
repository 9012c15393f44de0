import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import { rowsOf } from "../../db/prepared-statement.ts";
import type { ByHandReason } from "../../db/order-tables.ts";
import { payableTip, tips, type Payable, type TipRow } from "./tips.ts";
import type { OrderReference, PaymentAttempt } from "../../ports/payment-ledger.ts";
import { isUuid } from "../../http/merchant-of-request.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { lockedOrder, lockOrderQueries } from "../orders/status/locked-order.ts";

/** Ledger of one brand with one provider. */
export type LedgerOwner = { merchantId: string; provider: PaymentProviderName };

const columns = [
  "id",
  "number",
  "orderId",
  "tipId",
  sql<number>`coalesce(
    (select t.number from tip t where t.merchant_id = payment_attempt.merchant_id and t.id = payment_attempt.tip_id),
    (select o.number from "order" o where o.merchant_id = payment_attempt.merchant_id and o.id = payment_attempt.order_id)
  )`.as("orderNumber"),
  "providerTxId",
  "amount",
  "refunded",
  "state",
  "reason",
  "providerTime",
  "providerData",
  "providerReason",
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

export const attemptById = (db: Db, owner: LedgerOwner, providerTxId: string) =>
  attemptsOf(db, owner).where("providerTxId", "=", providerTxId);

export async function findAttempt(
  db: Db,
  owner: LedgerOwner,
  providerTxId: string,
): Promise<PaymentAttempt | undefined> {
  const [attempt] = await rowsOf(db, attemptById(db, owner, providerTxId).compile());
  return attempt;
}

/** Providers without a clock of their own are listed by ours. */
const providerTime = sql<Date>`coalesce(provider_time, created_at)`;

/** Lists attempts whose provider time is in a period that includes both ends, oldest first. */
export const listAttempts = (
  db: Db,
  owner: LedgerOwner,
  from: Date,
  to: Date,
): Promise<PaymentAttempt[]> =>
  attemptsOf(db, owner)
    .where(providerTime, ">=", from)
    .where(providerTime, "<=", to)
    .orderBy(providerTime)
    .orderBy("number")
    .execute();

/** With its provider, for callers that know only the id. */
export const findAttemptById = (db: Db, merchantId: string, id: string) =>
  attemptWithProvider(db, merchantId, id).executeTakeFirst();

/** @param id Also a query of an id. */
export const attemptWithProvider = (db: Db, merchantId: string, id: string | RawBuilder<string>) =>
  db
    .selectFrom("paymentAttempt")
    .select([...columns, "provider", "byHandSince"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id);

/** The open attempt of an order or a tip, with its provider. */
export const findOpenAttempt = (db: Db, merchantId: string, payableId: string) =>
  openAttempts(db, merchantId, payableId).executeTakeFirst();

/** @param payableId Also a query of an id. */
export const openAttempts = (db: Db, merchantId: string, payableId: string | RawBuilder<string>) =>
  db
    .selectFrom("paymentAttempt")
    .select([...columns, "provider"])
    .where("merchantId", "=", merchantId)
    .where("payableId", "=", payableId)
    // Their index has this state only, which a plan for all values could not use.
    .where("state", "=", sql.lit<"CREATED">("CREATED"));

/** @returns `undefined` if the provider has used this id before. */
export async function insertAttempt(
  db: Db,
  { merchantId, provider }: LedgerOwner,
  {
    providerData,
    isTimedOut = false,
    ...attempt
  }: Pick<
    PaymentAttempt,
    | "id"
    | "orderId"
    | "tipId"
    | "providerTxId"
    | "amount"
    | "url"
    | "expiresAt"
    | "createdAt"
    | "providerTime"
    | "providerData"
  > & { isTimedOut?: boolean },
): Promise<PaymentAttempt | undefined> {
  const insert = db
    .insertInto("paymentAttempt")
    .values({
      merchantId,
      provider,
      state: isTimedOut ? "CANCELLED" : "CREATED",
      reason: isTimedOut ? "TIMEOUT" : null,
      cancelledAt: isTimedOut ? attempt.createdAt : null,
      ...attempt,
      providerData: JSON.stringify(providerData),
    })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "provider", "providerTxId"]).doNothing(),
    )
    .returning(columns);
  const [inserted] = await rowsOf(db, insert.compile());
  return inserted;
}

/** Columns that change; the others are stored when it is opened. `providerTime`: once, if we opened it. */
export type AttemptChange = Partial<
  Pick<
    PaymentAttempt,
    | "state"
    | "reason"
    | "expiresAt"
    | "providerTime"
    | "providerData"
    | "providerReason"
    | "performedAt"
    | "cancelledAt"
    | "refundedAt"
  >
> & {
  refunded?: RawBuilder<number>;
  byHandSince?: Date | null;
  byHandReason?: ByHandReason | null;
};

/** Only of a locked order. */
export async function changeAttempt(
  db: Db,
  merchantId: string,
  id: string,
  { providerData, ...change }: AttemptChange,
): Promise<PaymentAttempt & { provider: PaymentProviderName }> {
  const update = db
    .updateTable("paymentAttempt")
    .set({ ...change, ...(providerData && { providerData: JSON.stringify(providerData) }) })
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .returning([...columns, "provider"]);
  const [changed] = await rowsOf(db, update.compile());
  if (!changed) throw new Error("There is no such attempt");
  return changed;
}

/**
 * The id of the order or tip that a provider names, as part of a statement.
 *
 * @returns `null`: there is none. A provider's order id may be any text.
 */
export function payableIdOf(merchantId: string, order: OrderReference): RawBuilder<string> | null {
  if ("orderId" in order) return isUuid(order.orderId) ? sql<string>`${order.orderId}::uuid` : null;
  if (!Number.isSafeInteger(order.orderNumber)) return null;
  const { orderNumber: number } = order;
  return sql<string>`coalesce(
    (select id from "order" where merchant_id = ${merchantId} and number = ${number}),
    (select id from tip where merchant_id = ${merchantId} and number = ${number})
  )`;
}

/** The id of the order itself, or of a tip's. */
export const orderIdOf = (
  merchantId: string,
  payableId: RawBuilder<string>,
) => sql<string>`coalesce(
  (select order_id from tip where merchant_id = ${merchantId} and id = ${payableId}),
  ${payableId}
)`;

const ofAttempt = (
  column: "order_id" | "payable_id",
  { merchantId, provider }: LedgerOwner,
  providerTxId: string,
): RawBuilder<string> => sql<string>`(
  select ${sql.ref(column)} from payment_attempt
  where merchant_id = ${merchantId} and provider = ${provider} and provider_tx_id = ${providerTxId}
)`;

/** The id of an attempt's order, which never changes, as part of a statement. */
export const orderIdOfAttempt = (owner: LedgerOwner, providerTxId: string) =>
  ofAttempt("order_id", owner, providerTxId);

/** The id of the order or tip that it pays. */
export const payableIdOfAttempt = (owner: LedgerOwner, providerTxId: string) =>
  ofAttempt("payable_id", owner, providerTxId);

/** The same of one whose money has not arrived, else `null`. Only an attempt that is unpaid can be paid. */
export const orderIdOfUnpaid = (
  { merchantId, provider }: LedgerOwner,
  providerTxId: string,
): RawBuilder<string> => sql<string>`(
  select order_id from payment_attempt
  where merchant_id = ${merchantId} and provider = ${provider} and provider_tx_id = ${providerTxId}
    and state in ('CREATED', 'CANCELLED')
)`;

/** An order's id unless the attempt exists, as part of a statement. */
export const unlessKnown = (
  { merchantId, provider }: LedgerOwner,
  providerTxId: string,
  orderId: RawBuilder<string>,
): RawBuilder<string> => sql<string>`(
  select ${orderId} where not exists (
    select from payment_attempt
    where merchant_id = ${merchantId} and provider = ${provider} and provider_tx_id = ${providerTxId}
  )
)`;

/** The order that a provider names, locked, and the tip of it that the provider means. */
export async function lockReferredOrder(
  db: Db,
  merchantId: string,
  reference: OrderReference,
): Promise<{ order: LockedOrder; tip: TipRow | undefined } | null> {
  const payableId = payableIdOf(merchantId, reference);
  if (!payableId) return null;
  const [account, row, [tip]] = await executeTogether(db, [
    ...lockOrderQueries(db, merchantId, orderIdOf(merchantId, payableId)),
    tips(db, merchantId, payableId).compile(),
  ]);
  const order = lockedOrder(account, row);
  return order && { order, tip };
}

/** The order or tip that a provider names, as it is now, without a lock. */
export async function findPayable(
  db: Db,
  merchantId: string,
  reference: OrderReference,
): Promise<Payable | null> {
  const payableId = payableIdOf(merchantId, reference);
  if (!payableId) return null;
  const query = db
    .selectFrom("order")
    .select([
      "id",
      "number",
      "totalPrice",
      "status",
      "isPaid",
      "paymentType",
      "createdDate",
      "payUntil",
    ])
    .where("merchantId", "=", merchantId)
    .where("id", "=", payableId);
  const [[order], [tip]] = await executeTogether(db, [
    query.compile(),
    tips(db, merchantId, payableId).compile(),
  ]);
  return order ?? (tip ? payableTip(tip) : null);
}
