import type { IntegrationKind } from "@dasturxon/contract/entities/integration-kind";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import { courierEvents } from "./change-status.ts";
import { addEvents, updateOrder, type Changed, type LockedOrder } from "./locked-order.ts";

/** From then on the dishes are with a courier. */
const withCourier = new Set(["ATTACHED", "ON_WAY", "DELIVERED", "CLOSED", "CANCELED"]);

/**
 * Has a locked order brought by somebody else, while nobody has it. What the one before said of its courier counts no
 * more.
 *
 * @throws CallError STATUS_NOT_ALLOWED: not a delivery, brought so already, or with a courier.
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
