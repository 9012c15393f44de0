import { PAYMENT_LAPSE_MS } from "@dasturxon/contract/constants";
import { dueMoment } from "@dasturxon/domain/order/promised-time";
import type { Db } from "../../db/database.ts";
import type { JobName } from "../../jobs/job-payloads.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { OrderRow } from "./order-view.ts";

/** Guests come back with questions on the same day; on the next one the books are closed. Decision 0012. */
const closeAfterMs = 24 * 3_600_000;

/** What an order in this state waits for: the job that moves it on, and when. `null` where people move it. */
export function nextJob(order: OrderRow): { name: OrderJobName; at: Date } | null {
  switch (order.status) {
    case "CREATED":
      return { name: "lapseUnpaidOrder", at: lapseMoment(order) };
    case "AT_TIME":
      return { name: "openDueOrder", at: openingMoment(order) };
    case "DELIVERED":
      return { name: "closeOrder", at: closingMoment(order) };
    default:
      return null;
  }
}

type OrderJobName = Extract<JobName, "openDueOrder" | "lapseUnpaidOrder" | "closeOrder">;

/** Unpaid for that long, it is cancelled. Decision S4.05. */
export const lapseMoment = ({ createdDate }: Pick<OrderRow, "createdDate">) =>
  new Date(createdDate.getTime() + PAYMENT_LAPSE_MS);

/** When the kitchen has to begin. Decision "slots". */
export const openingMoment = (
  order: Pick<OrderRow, "atTime" | "deliveryFrom" | "cookingTime" | "distance">,
) =>
  dueMoment(
    order.atTime ?? order.deliveryFrom,
    { minimum: 0, maximum: order.cookingTime },
    order.distance,
  );

export const closingMoment = ({
  deliveredAt,
  lastModifiedDate,
}: Pick<OrderRow, "deliveredAt" | "lastModifiedDate">) =>
  new Date((deliveredAt ?? lastModifiedDate).getTime() + closeAfterMs);

/**
 * Leaves the job that this order waits for. One that is moved on, cancelled or put off meanwhile makes it void: the
 * job looks for itself, and a later one of the same order takes its place.
 */
export async function leaveNextJob(db: Db, order: OrderRow): Promise<void> {
  const job = nextJob(order);
  if (!job) return;
  const { merchantId, id: orderId } = order;
  await addJob(db, job.name, { merchantId, orderId }, { at: job.at, key: orderId });
}
