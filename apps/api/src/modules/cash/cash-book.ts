import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { collectedOnReceipt } from "@dasturxon/domain/order/changed-order";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { Insertable } from "kysely";
import type { CashTables } from "../../db/cash-tables.ts";
import type { Db } from "../../db/database.ts";
import { rowsOf } from "../../db/prepared-statement.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { OrderSubscriber } from "../orders/events/order-subscriber.ts";
import type { LockedOrder } from "../orders/order-view.ts";

// The cash book: what each branch received for its orders and returned. Entries are written in the transaction that moves
// the money, and never changed. Decision 0056.

type NewEntry = Omit<Insertable<CashTables["cashEntry"]>, "id" | "at"> & { id?: string; at: Date };

export const addCashEntry = (db: Db, entry: NewEntry) =>
  rowsOf(
    db,
    db
      .insertInto("cashEntry")
      .values({ id: uuidV7(() => entry.at.getTime())(), ...entry })
      .compile(),
  );

type OrderEntry = {
  kind: "RECEIVED" | "REFUNDED";
  paymentType: PaymentType;
  /** Whole sums, not below zero. */
  amount: number;
  at: Date;
  /** Courier with the cash; empty: it is in the till. */
  courierId?: string | null;
};

/** Enters a payment of an order, or its return. */
export async function addOrderEntry(
  db: Db,
  { merchantId, id, branchId }: Pick<LockedOrder, "merchantId" | "id" | "branchId">,
  { kind, paymentType, amount, at, courierId = null }: OrderEntry,
): Promise<void> {
  // An order that costs nothing moves no money.
  if (amount === 0) return;
  await addCashEntry(db, {
    merchantId,
    branchId,
    orderId: id,
    kind,
    paymentType,
    amount: kind === "RECEIVED" ? amount : -amount,
    at,
    courierId: paymentType === "CASH" ? courierId : null,
  });
}

/** Enters a tip that was paid online; below zero: it went back. No courier owes it to the till. */
export const addTipEntry = (
  db: Db,
  { merchantId, id, branchId }: Pick<LockedOrder, "merchantId" | "id" | "branchId">,
  { paymentType, amount, at }: Pick<OrderEntry, "paymentType" | "amount" | "at">,
) => addCashEntry(db, { merchantId, branchId, orderId: id, kind: "TIP", paymentType, amount, at });

// The column is text; every writer of it is typed.
const typeOf = (order: LockedOrder) => order.paymentType as PaymentType;

/** Payments of other types are reported by a provider. */
const isOnReceipt = (type: PaymentType) => paymentProvider(type) === null;

/** The type by which a part of an order's money changes hands: cash, unless the order is paid at the terminal. */
export const typeByHand = (order: Pick<LockedOrder, "paymentType">): PaymentType =>
  order.paymentType === "TERMINAL" ? "TERMINAL" : "CASH";

/** Enters what is paid for an order on receipt: all of it, or the rest of a paid one that a change made dearer. */
export async function receiveOnReceipt(
  db: Db,
  order: LockedOrder,
  at: Date,
  courierId: string | null = null,
): Promise<void> {
  const { sum, paymentType } = collectedOnReceipt({ ...order, paymentType: typeOf(order) });
  if (isOnReceipt(paymentType))
    await addOrderEntry(db, order, { kind: "RECEIVED", paymentType, amount: sum, at, courierId });
}

/**
 * Enters what is paid when an order is handed over, which its courier then has, and what is given back when one that was paid
 * on receipt is cancelled, from the till. Payments of providers are entered by `payments`.
 */
export const cashBook: OrderSubscriber = {
  name: "cash",
  async onStatusChange(db, order, path, at) {
    if (path.includes("DELIVERED")) await receiveOnReceipt(db, order, at, order.courierId);
    const paymentType = typeOf(order);
    if (path.at(-1) === "CANCELED" && order.isPaid && isOnReceipt(paymentType))
      await addOrderEntry(db, order, {
        kind: "REFUNDED",
        paymentType,
        // Without sums that were not received yet or were given back before.
        amount: order.totalPrice - order.dueOnReceipt - order.refunded,
        at,
      });
  },
};
