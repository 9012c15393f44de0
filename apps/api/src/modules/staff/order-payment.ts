import type { HandPayment } from "@dasturxon/contract/entities/staff-order";
import { CallError } from "../../http/call-error.ts";
import { receiveOnReceipt } from "../cash/cash-book.ts";
import { applyPaymentType, refuseSettled, markPaid } from "../orders/status/payment-changes.ts";
import { findOpenAttempt } from "../payments/attempt-queries.ts";
import { isExpired } from "../payments/pay-refusal.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffContext } from "./staff-handle.ts";

// Payments on receipt. Online payments are reported by their provider only.

const isByHand = (paymentType: string) => paymentType === "CASH" || paymentType === "TERMINAL";

/** @throws CallError NOT_FOUND, ORDER_ALREADY_PAID, STATUS_NOT_ALLOWED, PAID_ONLINE_ONLY. */
export const setOrderPaid = (context: StaffContext, id: string) =>
  changeStaffOrder(context, id, async (order) => {
    refuseSettled(order);
    if (!isByHand(order.paymentType)) throw new CallError("PAID_ONLINE_ONLY");
    await markPaid(context, order, context.now);
    await receiveOnReceipt(context.db, order, context.now);
    return {};
  });

/**
 * Changes to a payment on receipt, unless a provider has a payment in progress.
 *
 * @throws CallError NOT_FOUND, ORDER_ALREADY_PAID, STATUS_NOT_ALLOWED, PAYMENT_TYPE_NOT_AVAILABLE.
 */
export const changePaymentType = (context: StaffContext, id: string, paymentType: HandPayment) =>
  changeStaffOrder(context, id, async (order) => {
    refuseUnavailable(context, paymentType);
    if (await isBeingPaid(context, id)) throw new CallError("STATUS_NOT_ALLOWED");
    return applyPaymentType(context, order, paymentType, context.now);
  });

function refuseUnavailable({ brand }: StaffContext, paymentType: HandPayment) {
  const isAvailable = brand.paymentSettings.some(
    ({ type, isActive, operatorEnabled }) => type === paymentType && isActive && operatorEnabled,
  );
  if (!isAvailable) throw new CallError("PAYMENT_TYPE_NOT_AVAILABLE");
}

/** A transaction in progress reserves the order until it ends. */
async function isBeingPaid({ db, staff, now }: StaffContext, orderId: string): Promise<boolean> {
  const open = await findOpenAttempt(db, staff.merchantId, orderId);
  return open !== undefined && !isExpired(open, now);
}
