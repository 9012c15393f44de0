import { PAYMENT_EXPIRY_MS } from "@dasturxon/contract/constants";
import { preparationStart } from "@dasturxon/domain/order/promised-time";
import type { Db } from "../../db/database.ts";
import { type JobName, addJob } from "../../jobs/jobs.ts";
import type { OrderRow } from "./order-view.ts";

/**
 * Delay until a delivered order is closed: customers come back with questions on the same day only. Decision 0012.
 */
const closeAfterMs = 24 * 3_600_000;

/** Next automatic step of an order; `null` if people move it on. */
export function nextJob(order: OrderRow): { name: OrderJobName; at: Date } | null {
  switch (order.status) {
    case "CREATED":
      return { name: "lapseUnpaidOrder", at: expiryMoment(order) };
    case "AT_TIME":
      return { name: "openDueOrder", at: openingMoment(order) };
    case "DELIVERED":
      return { name: "closeOrder", at: closingMoment(order) };
    default:
      return null;
  }
}

type OrderJobName = Extract<JobName, "openDueOrder" | "lapseUnpaidOrder" | "closeOrder">;

/** When an unpaid order is cancelled. Decision S4.05. */
export const expiryMoment = ({
  payUntil,
  createdDate,
}: Pick<OrderRow, "payUntil" | "createdDate">) =>
  payUntil ?? new Date(createdDate.getTime() + PAYMENT_EXPIRY_MS);

/** When the kitchen has to begin. Decision "slots". */
const openingMoment = (
  order: Pick<OrderRow, "atTime" | "deliveryFrom" | "cookingTime" | "distance">,
) =>
  preparationStart(
    order.atTime ?? order.deliveryFrom,
    { minimum: 0, maximum: order.cookingTime },
    order.distance,
  );

const closingMoment = ({
  deliveredAt,
  lastModifiedDate,
}: Pick<OrderRow, "deliveredAt" | "lastModifiedDate">) =>
  new Date((deliveredAt ?? lastModifiedDate).getTime() + closeAfterMs);

/**
 * Enqueues the order's next job. It checks the order again when it runs, and a later job of the same order replaces
 * it.
 */
export async function enqueueNextJob(db: Db, order: OrderRow): Promise<void> {
  const job = nextJob(order);
  if (!job) return;
  const { merchantId, id: orderId } = order;
  await addJob(db, job.name, { merchantId, orderId }, { at: job.at, key: orderId });
}
