import type { Sum } from "@dasturxon/contract/primitives";
import { bookedType, type PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { sql, type RawBuilder, type Selectable, type Updateable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { OrderTables } from "../../db/order-tables.ts";
import { addTipEntry } from "../cash/cash-book.ts";
import type { LockedOrder, OrderRow } from "../orders/order-view.ts";
import type { PayingOrder } from "./pay-refusal.ts";

// A tip is paid like an order, and changes nothing of its order. It is changed under the order's lock. Decision 0072.

export type TipRow = Selectable<OrderTables["tip"]> & {
  /** The order has one that is paid, this one or another. */
  isTipped: boolean;
};

/** An order or a tip, which a provider's transaction pays. */
export type Payable = PayingOrder & Pick<OrderRow, "id" | "number" | "totalPrice">;

const allTips = (db: Db, merchantId: string) =>
  db
    .selectFrom("tip")
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from tip paid
        where paid.merchant_id = tip.merchant_id and paid.order_id = tip.order_id and paid.state = 'PAID'
      )`.as("isTipped"),
    )
    .where("merchantId", "=", merchantId);

/** @param id Also a query of an id. */
export const tips = (db: Db, merchantId: string, id: string | RawBuilder<string>) =>
  allTips(db, merchantId).where("id", "=", id);

/** The latest first. */
export const listTipsOf = (db: Db, merchantId: string, orderId: string): Promise<TipRow[]> =>
  allTips(db, merchantId).where("orderId", "=", orderId).orderBy("number", "desc").execute();

/** A tip of the order whose payment has begun and may arrive any minute. */
export const findPendingTip = (db: Db, merchantId: string, orderId: string, now: Date) =>
  db
    .selectFrom("tip")
    .innerJoin("paymentAttempt as a", (join) =>
      join.onRef("a.merchantId", "=", "tip.merchantId").onRef("a.payableId", "=", "tip.id"),
    )
    .select("tip.amount")
    .where("tip.merchantId", "=", merchantId)
    .where("tip.orderId", "=", orderId)
    .where("a.state", "=", "CREATED")
    .where("tip.payUntil", ">", now)
    .executeTakeFirst();

/** The tip as the rules of paying see an order. */
export const payableTip = ({ id, number, amount, state, isTipped, ...tip }: TipRow): Payable => ({
  id,
  number,
  totalPrice: amount,
  // One that went back is not paid again.
  status: state === "RETURNED" ? "CANCELED" : "CREATED",
  // An order is tipped once.
  isPaid: isTipped,
  paymentType: tip.paymentType,
  createdDate: tip.createdAt,
  payUntil: tip.payUntil,
});

/** The order has to be locked. */
export const changeTip = (
  db: Db,
  merchantId: string,
  id: string,
  change: Pick<Updateable<OrderTables["tip"]>, "state" | "paidAt">,
) =>
  db
    .updateTable("tip")
    .set(change)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();

/** Enters money of a tip that a provider has received, or that it has returned. */
export const enterTip = (
  db: Db,
  order: LockedOrder,
  { provider, amount }: { provider: PaymentProviderName; amount: Sum },
  { isReturned, at }: { isReturned: boolean; at: Date },
) =>
  addTipEntry(db, order, {
    paymentType: bookedType(provider),
    amount: isReturned ? -amount : amount,
    at,
  });
