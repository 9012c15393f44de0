import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";

const askedForMs = 24 * 3_600_000;

/** Whether a customer can review an order: it was received. Decision 0070. */
export const isReviewable = (status: OrderStatus) => status === "DELIVERED" || status === "CLOSED";

/** Whether its page asks for a review, which it does for a day. An older order can still be reviewed. Decision 0070. */
export const asksForReview = (
  order: { status: OrderStatus; deliveredAt?: string | null | undefined },
  nowMs: number,
) =>
  isReviewable(order.status) &&
  Boolean(order.deliveredAt) &&
  nowMs - Date.parse(order.deliveredAt ?? "") < askedForMs;
