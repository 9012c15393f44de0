import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { CallError } from "../../../http/call-error.ts";
import type { LockedOrder } from "../order-view.ts";
import { applyChange, type ChangeContext } from "./change-status.ts";
import { addEvents, addEventsAndUpdate, updateOrder, type Changed } from "./locked-order.ts";

/**
 * Marks a locked order as paid: one that waited for the payment goes to the kitchen, or waits for its slot. Decision
 * S4.05.
 */
export async function markPaid(
  context: ChangeContext,
  order: LockedOrder,
  at: Date,
): Promise<void> {
  const { db } = context;
  if (order.status === "CREATED") {
    const promise = timesFromPayment(order, at);
    const to = order.isLater ? "AT_TIME" : "OPEN";
    await applyChange(context, { ...order, ...promise }, { to, at, promise, isPayment: true });
    return;
  }
  await addEventsAndUpdate(db, order, {
    events: [{ type: "PAID", from: null, to: null }],
    values: { isPaid: true, lastModifiedDate: at },
    at,
  });
}

/** The promised time of an immediate order starts when it no longer waits for its payment. */
function timesFromPayment(
  { isLater, createdDate, deliveryFrom, deliveryAt }: LockedOrder,
  paidAt: Date,
): Pick<LockedOrder, "deliveryFrom" | "deliveryAt"> {
  const delayMs = isLater ? 0 : paidAt.getTime() - createdDate.getTime();
  const after = (moment: Date) => new Date(moment.getTime() + delayMs);
  return { deliveryFrom: after(deliveryFrom), deliveryAt: after(deliveryAt) };
}

/**
 * Changes the payment type of a locked, unpaid order: by staff, or by a customer who could not pay online. An order
 * that waited for its online payment proceeds if it is paid on receipt; one that the kitchen has keeps its status.
 *
 * @param to A type that the brand accepts, checked by the caller.
 * @param changeFrom The banknote to bring change for.
 * @throws CallError ORDER_ALREADY_PAID; STATUS_NOT_ALLOWED for the same type, or once the order has ended.
 */
export async function applyPaymentType(
  context: ChangeContext,
  order: LockedOrder,
  to: PaymentType,
  at: Date,
  changeFrom = order.changeFrom,
): Promise<Changed> {
  refuseSettled(order);
  if (order.paymentType === to) throw new CallError("STATUS_NOT_ALLOWED");
  const { db } = context;
  await addEvents(db, order, [{ type: "CHANGE_PAYMENT_TYPE", from: order.paymentType, to }], at);
  const isWaitOver = order.status === "CREATED" && paymentProvider(to) === null;
  const times = isWaitOver ? timesFromPayment(order, at) : {};
  await updateOrder(db, order, {
    paymentType: to,
    changeFrom,
    // A courier who collects money waits at the door.
    ...(paymentProvider(to) === null && { leaveAtDoor: false }),
    lastModifiedDate: at,
    ...times,
  });
  if (!isWaitOver) return { isStockBack: false };
  const next = order.isLater ? "AT_TIME" : "OPEN";
  return applyChange(context, { ...order, ...times, paymentType: to }, { to: next, at });
}

/** @throws CallError ORDER_ALREADY_PAID; STATUS_NOT_ALLOWED once the order has ended. */
export function refuseSettled({ isPaid, status }: LockedOrder) {
  if (isPaid) throw new CallError("ORDER_ALREADY_PAID");
  if (status === "CANCELED" || status === "CLOSED") throw new CallError("STATUS_NOT_ALLOWED");
}
