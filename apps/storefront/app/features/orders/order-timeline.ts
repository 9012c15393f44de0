import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { orderSteps, shownStatus, stepPlace } from "@dasturxon/domain/order/shown-status";
import type { ShownStatus } from "@dasturxon/domain/order/shown-status";

/** One step on an order's way; `at` where it has been reached. */
export type OrderStep = {
  status: ShownStatus;
  state: "done" | "current" | "ahead" | "failed";
  at: string | null;
};

/**
 * The way of an order: what has happened, what is happening, what comes. A cancelled one ends with that, after
 * whatever it had reached.
 *
 * @param history Empty while it is not here: the steps stand without their times.
 */
export function orderTimeline(
  order: Pick<Order, "status" | "serviceType" | "isLater" | "lastModifiedDate">,
  history: readonly OrderEvent[],
): OrderStep[] {
  const reached = reachedAt(history);
  const steps = orderSteps(order);
  if (order.status === "CANCELED") {
    const passed = steps.filter((status, place) => place === 0 || reached.has(status));
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
  const place = stepPlace(order);
  const isOver = place === steps.length - 1;
  return steps.map((status, index) => ({
    status,
    state: index < place || isOver ? "done" : index === place ? "current" : "ahead",
    at: index <= place ? (reached.get(status) ?? null) : null,
  }));
}

/** When each status was first reached. A payment can move an order too. */
function reachedAt(history: readonly OrderEvent[]) {
  const moments = new Map<ShownStatus, string>();
  for (const { type, to, at } of history) {
    if (!to || (type !== "CHANGE_STATUS" && type !== "PAID_AND_CHANGE_STATUS")) continue;
    const status = shownStatus(to as OrderStatus); // What these two types carry.
    if (!moments.has(status)) moments.set(status, at);
  }
  return moments;
}
