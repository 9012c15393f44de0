import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import { applyChange } from "./change-status.ts";
import { addEvents, updateOrder, type Changed, type LockedOrder } from "./locked-order.ts";

/**
 * Has a locked order paid in another way, before it is paid: by staff, or by a customer who could not pay online. One
 * that waited for its online payment waits no longer when it is paid on receipt; one that the kitchen knows of stays
 * where it is, however it is paid.
 *
 * @param to One that the brand takes: whoever calls has looked.
 * @throws CallError ORDER_ALREADY_PAID; STATUS_NOT_ALLOWED for the same way again, or once the order is over.
 */
export async function applyPaymentType(
  db: Db,
  order: LockedOrder,
  to: PaymentType,
  at: Date,
): Promise<Changed> {
  refuseSettled(order);
  if (order.paymentType === to) throw new CallError("STATUS_NOT_ALLOWED");
  await addEvents(db, order, [{ type: "CHANGE_PAYMENT_TYPE", from: order.paymentType, to }], at);
  await updateOrder(db, order, { paymentType: to, lastModifiedDate: at });
  const isWaitOver = order.status === "CREATED" && paymentProvider(to) === null;
  if (!isWaitOver) return { isStockBack: false };
  const next = order.isLater ? "AT_TIME" : "OPEN";
  return applyChange(db, { ...order, paymentType: to }, { to: next, at });
}

/** @throws CallError ORDER_ALREADY_PAID; STATUS_NOT_ALLOWED once the order is over. */
export function refuseSettled({ isPaid, status }: LockedOrder) {
  if (isPaid) throw new CallError("ORDER_ALREADY_PAID");
  if (status === "CANCELED" || status === "CLOSED") throw new CallError("STATUS_NOT_ALLOWED");
}
