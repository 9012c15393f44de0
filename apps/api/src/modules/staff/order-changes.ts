import type {
  ProposeChangeRequest,
  RefundRequest,
  SettleChangeRequest,
} from "@dasturxon/contract/entities/order-change";
import { CallError } from "../../http/call-error.ts";
import { notifyChanged } from "../order-changes/change-notices.ts";
import { findChange } from "../order-changes/change-queries.ts";
import { proposeChange } from "../order-changes/propose-change.ts";
import { settleChange, settledAs, withdrawChange } from "../order-changes/settle-change.ts";
import { findRefund, refundPart } from "../payments/partial-refunds.ts";
import type { MenuSnapshot } from "../products/menu-snapshots.ts";
import { acknowledge } from "./acknowledge-orders.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffContext } from "./staff-handle.ts";

// Changes of an order that its customer agrees to, and partial refunds. Decision 0057.

/** @throws CallError NOT_FOUND; errors of `proposeChange`. */
export const proposeOrderChange = (
  context: StaffContext,
  id: string,
  request: ProposeChangeRequest,
  menu: MenuSnapshot,
) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, merchant, now } = context;
    const proposal = { request, menu, merchant, byAccount: staff.id, at: now };
    if (await proposeChange(db, order, proposal)) await acknowledge(context, [id]);
    return { noted: { change: "OFFERED", whenUnanswered: request.whenUnanswered } };
  });

/**
 * Notes what the customer said on the phone, or withdraws the question. The same again is a no-op.
 *
 * @throws CallError NOT_FOUND, CHANGE_SETTLED, CHANGE_NEEDS_CUSTOMER for a dearer order; errors of `settleChange`.
 */
export const settleOrderChange = (
  context: StaffContext,
  id: string,
  key: string,
  { choice }: SettleChangeRequest,
) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, orderSubscribers, now } = context;
    const change = await findChange(db, staff.merchantId, key);
    if (change?.orderId !== id) throw new CallError("NOT_FOUND");
    const noted = { change: choice };
    const state = choice === "WITHDRAW" ? "WITHDRAWN" : settledAs[choice];
    if (change.state === state) return { noted };
    if (change.settledAt) throw new CallError("CHANGE_SETTLED");
    if (choice === "WITHDRAW") {
      await withdrawChange(db, order, change, now);
      return { noted };
    }
    const total = change.offer.replacement?.amounts.totalPrice ?? 0;
    if (choice === "REPLACE" && total > order.totalPrice)
      throw new CallError("CHANGE_NEEDS_CUSTOMER");
    const changed = await settleChange({ db, orderSubscribers }, order, change, choice, now);
    await notifyChanged(db, order, { changeId: key, at: now });
    return { ...changed, noted };
  });

/** @throws CallError NOT_FOUND; errors of `refundPart`. */
export const refundOrderPart = (context: StaffContext, id: string, request: RefundRequest) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, now } = context;
    const { key, amount, reason } = request;
    const noted = { refund: amount };
    const known = await findRefund(db, staff.merchantId, key);
    // The answer to this press was lost.
    if (known?.orderId === id && known.amount === amount && !known.changeId) return { noted };
    if (known) throw new CallError("NOT_FOUND");
    await refundPart(db, order, { id: key, amount, reason, at: now });
    return { noted };
  });
