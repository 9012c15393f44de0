import type { MoveRequest, StaffCancelRequest } from "@dasturxon/contract/entities/staff-order";
import { isTransitionAllowed } from "@dasturxon/domain/access/permissions";
import { statusRefusal } from "@dasturxon/domain/order/order-status";
import { CallError } from "../../http/call-error.ts";
import { applyChange, movingOrder } from "../orders/status/change-status.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffContext } from "./staff-handle.ts";

/**
 * Moves an order by one step: the board has one button per step, and a second press finds it done.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN for a step that the role does not allow, STATUS_NOT_ALLOWED. @see Decision
 * S4.04.
 */
export const moveOrder = (context: StaffContext, id: string, { to, reason }: MoveRequest) =>
  changeStaffOrder(context, id, async (order) => {
    if (!isTransitionAllowed(context.staff.role, to)) throw new CallError("FORBIDDEN");
    const refusal = statusRefusal(movingOrder(order), to);
    if (refusal) throw new CallError(refusal);
    const changed = await applyChange(context, order, { to, at: context.now });
    return { ...changed, ...(reason && { noted: { reason } }) };
  });

/**
 * Cancels an order at any time before it is delivered, and releases its resources, as a cancellation by its customer
 * does.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED: also in transit without a reason of return.
 */
export const cancelOrderByStaff = (
  context: StaffContext,
  id: string,
  { reason, returnReason }: StaffCancelRequest,
) =>
  changeStaffOrder(context, id, (order) =>
    applyChange(context, order, {
      to: "CANCELED",
      at: context.now,
      cancelReason: reason,
      ...(returnReason && { returnReason }),
    }),
  );
