import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { orderSteps, displayStatus, stepIndex } from "@dasturxon/domain/order/display-status";
import type { DisplayStatus } from "@dasturxon/domain/order/display-status";

/** One step of an order; `at` if it has been reached. */
export type OrderStep = {
  status: DisplayStatus;
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
  order: Pick<Order, "status" | "serviceType" | "isLater" | "lastModifiedDate">,
  history: readonly OrderEvent[],
): OrderStep[] {
  const reached = reachedAt(history);
  const steps = orderSteps(order);
  if (order.status === "CANCELED") {
    const passed = steps.filter((status, index) => index === 0 || reached.has(status));
    return [
      ...passed.map((status) => ({
        status,
        state: "done" as const,
        at: reached.get(status) ?? null,
      })),
      {
        status: "CANCELED",
        state: "failed",
        at: reached.get("CANCELED") ?? order.lastModifiedDate,
      },
    ];
  }
  const current = stepIndex(order);
  const isOver = current === steps.length - 1;
  return steps.map((status, index) => ({
    status,
    state: index < current || isOver ? "done" : index === current ? "current" : "ahead",
    at: index <= current ? (reached.get(status) ?? null) : null,
  }));
}

/** The time at which each status was first reached. A payment can change a status too. */
function reachedAt(history: readonly OrderEvent[]) {
  const moments = new Map<DisplayStatus, string>();
  for (const { type, to, at } of history) {
    if (!to || (type !== "CHANGE_STATUS" && type !== "PAID_AND_CHANGE_STATUS")) continue;
    const status = displayStatus(to as OrderStatus); // What these two types carry.
    if (!moments.has(status)) moments.set(status, at);
  }
  return moments;
}
