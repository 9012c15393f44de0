import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";

/** What a courier service's word means for the order; its other words leave the order where it is. */
const meanings: Partial<Record<CourierStatus, OrderStatus>> = {
  PERFORMER_PICKUPED: "ON_WAY",
  PERFORMER_ARRIVED: "ON_WAY",
  PERFORMER_DELIVERED_FINISH: "DELIVERED",
};

/**
 * Where an order goes when its courier service reports this, or `null` where it stays. A courier who is found while
 * the kitchen still cooks does not make the dishes ready; one who has them, or has handed them over, does.
 *
 * @see Decision S4.04: an event that jumps ahead walks the states between.
 */
export function courierStep(reported: CourierStatus, status: OrderStatus): OrderStatus | null {
  if (reported === "PERFORMER_FOUND") return status === "DONE" ? "ATTACHED" : null;
  return meanings[reported] ?? null;
}
