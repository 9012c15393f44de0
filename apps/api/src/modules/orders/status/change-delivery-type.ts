import type { IntegrationKind } from "@dasturxon/contract/entities/integration-kind";
import type { Db } from "../../../db/database.ts";
import { CallError } from "../../../http/call-error.ts";
import { courierEvents } from "./change-status.ts";
import type { LockedOrder } from "../order-view.ts";
import { addEvents, updateOrder, type Changed } from "./locked-order.ts";

/** Statuses in which a courier has the products. */
const withCourier = new Set(["ATTACHED", "ON_WAY", "DELIVERED", "CLOSED", "CANCELED"]);

/**
 * Changes the delivery service of a locked order without a courier. The previous service's courier data are cleared.
 *
 * @throws CallError STATUS_NOT_ALLOWED: not a delivery, the same service, or with a courier.
 */
export async function applyDeliveryType(
  db: Db,
  order: LockedOrder,
  to: IntegrationKind,
  at: Date,
): Promise<Changed> {
  const isFixed = order.serviceType !== "DELIVERY" || withCourier.has(order.status);
  if (isFixed || order.deliveryType === to) throw new CallError("STATUS_NOT_ALLOWED");
  const event = { type: "CHANGE_DELIVERY_TYPE", from: order.deliveryType, to } as const;
  await addEvents(db, order, [event, ...courierEvents(order, "")], at);
  await updateOrder(db, order, { deliveryType: to, courierStatus: "", lastModifiedDate: at });
  return { isStockBack: false };
}
