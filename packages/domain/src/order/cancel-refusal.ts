import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";

/**
 * Why a customer cannot cancel, or `null`.
 *
 * @param settings The merchant's switch.
 * @returns A code of the error catalogue.
 * @see Decision "S7.68": while OPEN, AT_TIME or CREATED.
 */
export function cancelRefusal(
  order: { status: OrderStatus; delayedAt?: string | Date | null | undefined },
  settings: { cancelOrderActive: boolean },
) {
  const isEarly =
    order.status === "OPEN" || order.status === "AT_TIME" || order.status === "CREATED";
  // The customer was offered to cancel when nobody accepted the order.
  const isAllowed =
    settings.cancelOrderActive || (order.status === "OPEN" && Boolean(order.delayedAt));
  return isAllowed && isEarly ? null : "ORDER_NOT_CANCELABLE";
}
