import type { CookedRequest } from "@dasturxon/contract/entities/staff-order";
import { isInKitchen } from "@dasturxon/domain/order/next-step";
import { CallError } from "../../http/call-error.ts";
import { isMarkingMissing } from "../fiscal/marking.ts";
import { addBoardEvents } from "../orders/status/locked-order.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import { beginStep, orderMoved, refuseStep } from "./order-steps.ts";
import type { StaffContext } from "./staff-handle.ts";
import { findPendingStep, findStep, markLines } from "./step-queries.ts";

/**
 * Marks lines as cooked by a station, or takes that back. The station that cooks the last line thereby presses the
 * step to DONE: otherwise two stations that finish at once would both wait for the other.
 *
 * @throws CallError NOT_FOUND, also for a line of another order; FORBIDDEN; STATUS_NOT_ALLOWED outside of the kitchen;
 * ORDER_MOVED if somebody else was faster. @see Decision 0054.
 */
export const markCooked = (
  context: StaffContext,
  id: string,
  { key, from, lineIds, isCooked }: CookedRequest,
) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, now } = context;
    refuseStep(staff, { from, to: "DONE" });
    const known = await findStep(db, staff.merchantId, key);
    // The answer to this press was lost.
    if (known?.orderId === id && known.byAccount === staff.id) return {};
    if (known) throw new CallError("NOT_FOUND");
    if (order.status !== from || (await findPendingStep(db, staff.merchantId, id)))
      throw await orderMoved(context, order);
    if (!isInKitchen(order.status)) throw new CallError("STATUS_NOT_ALLOWED");
    const cookedAt = isCooked ? now : null;
    const { left, areKnown } = await markLines(db, order, { lineIds, cookedAt });
    if (!areKnown) throw new CallError("NOT_FOUND");
    // The step asks for the codes when it is pressed.
    const isReady = left === 0 && !(await isMarkingMissing(db, order));
    if (isReady) await beginStep(context, order, { key, from, to: "DONE" });
    await addBoardEvents(db, staff.merchantId, [id], now);
    const noted = {
      [isCooked ? "cooked" : "notCooked"]: lineIds,
      ...(isReady && { step: "DONE" }),
    };
    return { noted };
  });
