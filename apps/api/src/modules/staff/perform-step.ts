import { stepRefusal } from "@dasturxon/domain/order/next-step";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { applyChange, movingOrder, type StatusChange } from "../orders/status/change-status.ts";
import { actAs, addBoardEvents, changeOrder } from "../orders/status/locked-order.ts";
import { writeAudit } from "./audit.ts";
import { findStep, settleStep, type OrderStep } from "./step-queries.ts";

/**
 * Job: performs a step that was not taken back, once, with everything that follows the status. If the order has moved
 * meanwhile, the step is refused, and the boards show it.
 */
export const performOrderStep = (
  { database, services }: JobContext,
  { merchantId, orderId, stepId }: JobPayload<"performOrderStep">,
) =>
  changeOrder({ database, bus: services.bus }, { merchantId, orderId }, async (db, order) => {
    const step = await findStep(db, merchantId, stepId);
    if (step?.state !== "PENDING") return null;
    const at = services.clock();
    if (!canPerform(order, step)) {
      await settleStep(db, step, "REFUSED", at);
      await addBoardEvents(db, merchantId, [orderId], at);
      return { isStockBack: false };
    }
    await settleStep(db, step, "DONE", at);
    await actAs(db, step.byAccount);
    const { orderSubscribers } = services;
    const changed = await applyChange({ db, orderSubscribers }, order, changeOf(step, at));
    await writeAudit(
      db,
      { merchantId, id: step.byAccount, role: step.byRole, branchIds: null },
      {
        id: services.newId(),
        at,
        action: "performOrderStep",
        subject: { type: "ORDER", id: orderId },
        before: { status: order.status },
        after: { status: step.toStatus },
      },
    );
    return changed;
  });

/** A scheduled order may have become due while the step was pending. */
function canPerform(order: LockedOrder, { fromStatus, toStatus, returnReason }: OrderStep) {
  const isExpected =
    order.status === fromStatus || (fromStatus === "AT_TIME" && order.status === "OPEN");
  return isExpected && stepRefusal(movingOrder(order), toStatus, { returnReason }) === null;
}

const changeOf = (step: OrderStep, at: Date): StatusChange => ({
  to: step.toStatus,
  at,
  // Counted from the press: the person saw the resulting time.
  ...(step.minutes !== null && {
    promisedAt: new Date(step.pressedAt.getTime() + step.minutes * 60_000),
  }),
  ...(step.reason !== null && { rejectReason: step.reason }),
  ...(step.reasonText !== null && { cancelReason: step.reasonText }),
  ...(step.returnReason !== null && { returnReason: step.returnReason }),
});
