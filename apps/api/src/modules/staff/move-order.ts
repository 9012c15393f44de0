import type { MoveRequest, StaffCancelRequest } from "@dasturxon/contract/entities/staff-order";
import { mayMove } from "@dasturxon/domain/access/may-do";
import { statusRefusal } from "@dasturxon/domain/order/order-status";
import { CallError } from "../../http/call-error.ts";
import { applyChange, movingOrder } from "../orders/change-status.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffContext } from "./staff-handle.ts";

/**
 * Moves an order by one step: people press one button for each, and a second press of the same finds it done.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN for a step that is not the role's, STATUS_NOT_ALLOWED.
 * @see Decision S4.04.
 */
export const moveOrder = (context: StaffContext, id: string, { to, reason }: MoveRequest) =>
  changeStaffOrder(context, id, async (order) => {
    if (!mayMove(context.staff.role, to)) throw new CallError("FORBIDDEN");
    const refusal = statusRefusal(movingOrder(order), to);
    if (refusal) throw new CallError(refusal);
    const changed = await applyChange(context.db, order, { to, at: context.now });
    return { ...changed, ...(reason && { noted: { reason } }) };
  });

/**
 * Cancels an order at any time before it is delivered. What it took it gives back, as when its customer cancels.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED: also on the way without a reason of return.
 */
export const cancelOrderByStaff = (
  context: StaffContext,
  id: string,
  { reason, returnReason }: StaffCancelRequest,
) =>
  changeStaffOrder(context, id, (order) =>
    applyChange(context.db, order, {
      to: "CANCELED",
      at: context.now,
      cancelReason: reason,
      ...(returnReason && { returnReason }),
    }),
  );
