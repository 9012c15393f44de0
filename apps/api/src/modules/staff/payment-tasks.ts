import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { PaymentTasks, SettlementNote } from "@dasturxon/contract/entities/payment-task";
import { CallError } from "../../http/call-error.ts";
import { findAttemptById } from "../payments/attempt-queries.ts";
import { closePart, findRefund, refundedOnline } from "../payments/partial-refunds.ts";
import {
  findDifference,
  listChecks,
  listDifferences,
  listRefundsByHand,
  settleDifference,
} from "../payments/payment-task-queries.ts";
import { closeRefund } from "../payments/refunds.ts";
import { listReceiptTasks } from "../fiscal/receipt-queries.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";

// Money that needs a person. Decision 0060.

/** Staff who are bound to branches see the refunds of these; differences may belong to no order. */
export async function listPaymentTasks({ db, staff, now }: StaffContext): Promise<PaymentTasks> {
  const { merchantId, branchIds } = staff;
  const refunds = await listRefundsByHand(db, merchantId);
  const receipts = await listReceiptTasks(db, merchantId, now);
  const isSeen = ({ branchId }: { branchId: string }) => !branchIds || branchIds.includes(branchId);
  return {
    refunds: refunds.filter(isSeen),
    receipts: receipts.filter(isSeen),
    differences: branchIds ? [] : await listDifferences(db, merchantId),
    checks: await listChecks(db, merchantId),
  };
}

/** @throws CallError NOT_FOUND, also for a refund that its provider makes. */
export const completeRefund = (
  context: StaffContext,
  orderId: string,
  refundId: string,
  { note }: SettlementNote,
): Promise<StaffChange<BoardOrder>> =>
  changeStaffOrder(context, orderId, async (order) => {
    const { db, now } = context;
    const { merchantId } = order;
    const part = await findRefund(db, merchantId, refundId);
    const attempt = await findAttemptById(db, merchantId, part?.attemptId ?? refundId);
    if (attempt?.orderId !== order.id) throw new CallError("NOT_FOUND");
    const { provider } = attempt;
    const due = part ?? attempt;
    if (due.state === "REFUNDED") return {};
    if (!due.byHandSince) throw new CallError("NOT_FOUND");
    if (part) await closePart(db, order, { refund: part, provider, at: now });
    else await closeRefund(db, order, attempt.id, now);
    // Parts are refunds of their own.
    const rest = attempt.amount - (await refundedOnline(db, merchantId, attempt.id));
    const refundDone = part?.onlineAmount ?? rest;
    return { noted: { refundDone, provider, ...(note && { note }) } };
  });

/** @throws CallError NOT_FOUND; FORBIDDEN to staff bound to branches. */
export async function settlePaymentDifference(
  context: StaffContext,
  id: string,
  { note }: SettlementNote,
): Promise<StaffChange<PaymentTasks>> {
  const { db, staff, now } = context;
  if (staff.branchIds) throw new CallError("FORBIDDEN");
  const difference = await findDifference(db, staff.merchantId, id);
  if (!difference) throw new CallError("NOT_FOUND");
  await settleDifference(db, staff.merchantId, id, now);
  const { kind, provider, amount } = difference;
  return {
    result: await listPaymentTasks(context),
    subject: { type: "PAYMENT", id },
    before: { kind, provider, amount },
    after: { settled: true, ...(note && { note }) },
    news: [],
  };
}
