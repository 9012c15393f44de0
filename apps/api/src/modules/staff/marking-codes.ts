import type { PaymentTasks } from "@dasturxon/contract/entities/payment-task";
import type { BoardOrder, MarkingRequest } from "@dasturxon/contract/entities/staff-order";
import { CallError } from "../../http/call-error.ts";
import { releaseSale, changeReceipt, enqueueReceipt } from "../fiscal/due-receipts.ts";
import { storeMarkingCodes } from "../fiscal/marking.ts";
import { findReceiptOrder } from "../fiscal/receipt-queries.ts";
import { lockOrder, addBoardEvents } from "../orders/status/locked-order.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import { listPaymentTasks } from "./payment-tasks.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";

// The work of staff for fiscal receipts. Decision 0064.

export const setMarkingCodes = (
  context: StaffContext,
  id: string,
  request: MarkingRequest,
): Promise<StaffChange<BoardOrder>> =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, now } = context;
    await storeMarkingCodes(db, order, request);
    await addBoardEvents(db, staff.merchantId, [id], now);
    const { lines, skipReason } = request;
    const marked = lines.reduce((sum, { codes }) => sum + codes.length, 0);
    return { noted: { marked, ...(skipReason && { markingSkipped: skipReason }) } };
  });

/** @throws CallError NOT_FOUND. */
export async function retryReceipt(
  context: StaffContext,
  id: string,
): Promise<StaffChange<PaymentTasks>> {
  const { db, staff } = context;
  const receipt = await findReceiptOrder(db, staff.merchantId, id);
  const order = receipt && (await lockOrder(db, staff.merchantId, receipt.orderId));
  const isSeen = order && (!staff.branchIds || staff.branchIds.includes(order.branchId));
  if (!receipt || !isSeen) throw new CallError("NOT_FOUND");
  const { state, kind } = receipt;
  if (state === "FAILED" && kind === "SALE") await releaseSale(db, order);
  if (state === "FAILED" && kind === "RETURN") {
    await changeReceipt(db, receipt, { state: "DUE", problem: null, error: null });
    await enqueueReceipt(db, receipt);
  }
  return {
    result: await listPaymentTasks(context),
    subject: { type: "PAYMENT", id },
    before: { orderId: order.id, receipt: kind, state },
    after: { receiptRetried: true },
    news: [],
  };
}
