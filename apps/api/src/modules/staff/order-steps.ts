import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder, StepRequest } from "@dasturxon/contract/entities/staff-order";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { isStepAllowed } from "@dasturxon/domain/access/permissions";
import { stepRefusal } from "@dasturxon/domain/order/next-step";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import { isMarkingMissing } from "../fiscal/marking.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { movingOrder } from "../orders/status/change-status.ts";
import { addBoardEvents } from "../orders/status/locked-order.ts";
import { acknowledge } from "./acknowledge-orders.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffContext } from "./staff-handle.ts";
import {
  findLastMover,
  findPendingStep,
  findStep,
  insertStep,
  settleStep,
  unmarkLinesOf,
} from "./step-queries.ts";
import { findOrderSeenBy } from "./staff-order-queries.ts";
import type { StaffPerson } from "./staff-person.ts";

// A press on a board is a step: pending for a few seconds, then performed by a job (`perform-step.ts`). Decision 0048.

/**
 * Presses a step, which acknowledges the order too.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN for a step that the role does not allow, STATUS_NOT_ALLOWED; ORDER_MOVED if
 * somebody else was faster; MARKING_REQUIRED. @see Decision S4.04.
 */
export const pressOrderStep = (context: StaffContext, id: string, request: StepRequest) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, now } = context;
    const { key, from, to, minutes, reason, returnReason } = request;
    refuseStep(staff, request);
    const known = await findStep(db, staff.merchantId, key);
    // The answer to this press was lost.
    if (known && known.orderId === id && known.byAccount === staff.id && known.toStatus === to) {
      if (known.state === "REFUSED") throw await orderMoved(context, order);
      return {};
    }
    if (known) throw new CallError("NOT_FOUND");
    if (order.status !== from || (await findPendingStep(db, staff.merchantId, id)))
      throw await orderMoved(context, order);
    const refusal = stepRefusal(movingOrder(order), to, { returnReason: returnReason ?? null });
    if (refusal) throw new CallError(refusal);
    if (to === "DONE" && (await isMarkingMissing(db, order)))
      throw new CallError("MARKING_REQUIRED");
    await beginStep(context, order, request);
    await acknowledge(context, [id]);
    await addBoardEvents(db, staff.merchantId, [id], now);
    const noted = { step: to, ...(minutes && { minutes }), ...(reason && { reason }) };
    return { noted };
  });

/** Writes a pending step, together with the job that performs it. */
export async function beginStep(
  context: StaffContext,
  order: LockedOrder,
  request: StepRequest,
): Promise<void> {
  const { db, staff, now } = context;
  const { key } = request;
  await insertStep(context, order, request);
  await addJob(
    db,
    "performOrderStep",
    { merchantId: staff.merchantId, orderId: order.id, stepId: key },
    { at: new Date(now.getTime() + STEP_DELAY_MS), key },
  );
}

/** @throws CallError FORBIDDEN if the role does not allow this step. */
export function refuseStep(
  { role }: StaffPerson,
  { from, to }: { from: OrderStatus; to: OrderStatus },
) {
  if (!isStepAllowed(role, from, to)) throw new CallError("FORBIDDEN");
}

/**
 * Takes a pending step back. Anybody who may take it may take it back; a repeated request is a no-op.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN; ORDER_MOVED once it is performed.
 */
export const takeBackOrderStep = (context: StaffContext, id: string, key: string) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, now } = context;
    const step = await findStep(db, staff.merchantId, key);
    if (step?.orderId !== id) throw new CallError("NOT_FOUND");
    refuseStep(staff, { from: step.fromStatus, to: step.toStatus });
    if (step.state === "TAKEN_BACK") return {};
    if (step.state !== "PENDING") throw await orderMoved(context, order);
    await settleStep(db, step, "TAKEN_BACK", now);
    if (step.toStatus === "DONE") await unmarkLinesOf(db, step);
    await addBoardEvents(db, staff.merchantId, [id], now);
    return { noted: { takenBack: step.toStatus } };
  });

const customer: LocalizedText = { uz: "mijoz", ru: "клиент", eng: "the customer" };
const server: LocalizedText = { uz: "tizim", ru: "система", eng: "the system" };

/** The refusal of the slower of two presses: names the person who was faster, and has the order as it is now. */
export async function orderMoved(
  context: StaffContext,
  { id, status }: LockedOrder,
): Promise<CallError> {
  const { db, staff } = context;
  const order: BoardOrder | null = await findOrderSeenBy(db, staff, id);
  if (!order) return new CallError("NOT_FOUND");
  const mover = order.pendingStep
    ? { by: order.pendingStep.by?.name, at: order.pendingStep.pressedAt }
    : await findLastMover(db, staff.merchantId, id);
  const by = mover.by || (status === "CANCELED" ? customer : server);
  return new CallError("ORDER_MOVED", { values: { by, at: mover.at }, order });
}
