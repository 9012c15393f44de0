import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import type { Database, Db } from "../../../db/database.ts";
import { CallError } from "../../../http/call-error.ts";
import type { Bus } from "../../../ports/bus.ts";
import type { LockedOrder } from "../order-view.ts";
import { courierEvents } from "./change-status.ts";
import {
  addEvents,
  changeOrder,
  isStill,
  updateOrder,
  type Changed,
  type OrderState,
} from "./locked-order.ts";

type CourierStatusChange = {
  merchantId: string;
  orderId: string;
  to: CourierStatus;
  at: Date;
  /** Only from this state. */
  from?: Partial<OrderState>;
};

/**
 * Records the courier's status; the order's own status stays.
 *
 * @throws CallError NOT_FOUND.
 */
export const changeCourierStatus = (database: Database, bus: Bus, change: CourierStatusChange) =>
  changeOrder({ database, bus }, change, async (db, order) => {
    const { to, at, from } = change;
    const events = courierEvents(order, to);
    if (!isStill(order, from) || events.length === 0) return null;
    await addEvents(db, order, events, at);
    await updateOrder(db, order, { courierStatus: to, lastModifiedDate: at });
    return { isStockBack: false };
  });

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
