import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { Order } from "@dasturxon/contract/entities/order";
import { orderSteps, stepIndex, stepOf } from "@dasturxon/domain/order/display-status";
import type { OrderStep } from "@dasturxon/domain/order/display-status";

/** A line of the timeline; `at` if it has been reached. */
export type TimelineStep = {
  step: OrderStep | "CANCELED";
  state: "done" | "current" | "ahead" | "failed";
  at: string | null;
};

/**
 * The steps of an order: past, current, future. A cancelled one ends with its cancellation, after the steps that it
 * had reached.
 *
 * @param history Empty while loading: the steps are shown without times.
 */
export function orderTimeline(
  order: Pick<Order, "status" | "serviceType" | "lastModifiedDate">,
  history: readonly OrderEvent[],
): TimelineStep[] {
  const reached = reachedAt(order, history);
  const steps = orderSteps(order);
  if (order.status === "CANCELED") {
    return [
      ...steps
        .filter((step) => reached.has(step))
        .map((step) => ({ step, state: "done" as const, at: reached.get(step) ?? null })),
      {
        step: "CANCELED",
        state: "failed",
        at: reached.get("CANCELED") ?? order.lastModifiedDate,
      },
    ];
  }
  const current = stepIndex(order);
  const isOver = current === steps.length - 1;
  return steps.map((step, index) => ({
    step,
    state: index < current || isOver ? "done" : index === current ? "current" : "ahead",
    at: index <= current ? (reached.get(step) ?? null) : null,
  }));
}

/**
 * The latest time of each step: the kitchen's begins with the cooking, and is over when the order is ready. A courier
 * who is attached to it changes nothing. A payment can change a status too.
 */
function reachedAt({ serviceType }: Pick<Order, "serviceType">, history: readonly OrderEvent[]) {
  const moments = new Map<TimelineStep["step"], string>();
  for (const { type, to, at } of history) {
    if (!to || (type !== "CHANGE_STATUS" && type !== "PAID_AND_CHANGE_STATUS")) continue;
    // Events of these two types have a status in `to`.
    const status = to as OrderStatus;
    if (status === "ATTACHED" || status === "CLOSED") continue;
    const step = status === "CANCELED" ? status : stepOf({ status, serviceType });
    if (step) moments.set(step, at);
  }
  return moments;
}
