import type { OrderStatus, ServiceType } from "@dasturxon/contract/entities/order-enumerations";
import { isReviewable } from "../order/is-reviewable.ts";

const offeredForMs = 3 * 24 * 3_600_000;

type TippedOrder = {
  status: OrderStatus;
  serviceType: ServiceType;
  /** A courier of the brand; those of a delivery service have their own ways. */
  courierId: string | null;
  deliveredAt: Date | null;
  /** A tip was paid. */
  isTipped: boolean;
};

/**
 * Why an order's courier cannot be tipped, or `null`.
 *
 * @param rules The merchant's switch.
 * @returns A code of the error catalogue.
 * @see Decision 0072.
 */
export function tipRefusal(order: TippedOrder, rules: { tipsActive: boolean }, now: Date) {
  const { status, serviceType, courierId, deliveredAt, isTipped } = order;
  const isOffered =
    rules.tipsActive &&
    isReviewable(status) &&
    serviceType === "DELIVERY" &&
    courierId !== null &&
    deliveredAt !== null &&
    now.getTime() - deliveredAt.getTime() < offeredForMs;
  return isOffered && !isTipped ? null : "TIP_NOT_ALLOWED";
}
