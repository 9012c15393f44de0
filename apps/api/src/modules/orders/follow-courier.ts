import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import { courierStep } from "@dasturxon/domain/order/courier-step";
import { walkTo } from "@dasturxon/domain/order/order-status";
import type { Database, Db } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";
import { archiveStatuses } from "./active-orders.ts";
import { applyChange, courierEvents, movingOrder } from "./change-status.ts";
import { addEvents, changeOrder, updateOrder, type LockedOrder } from "./locked-order.ts";

export type CourierReport = {
  merchantId: string;
  orderId: string;
  courierStatus: CourierStatus;
  at: Date;
};

/**
 * Takes a courier service's word. The order goes where it leads, over the states between. What is said twice, or of an
 * order that is over, changes nothing; what leads nowhere, because it came too late or too early, is noted.
 *
 * @throws CallError NOT_FOUND.
 * @see Decision S4.04.
 */
export const followCourier = (database: Database, bus: Bus, report: CourierReport) =>
  changeOrder({ database, bus }, report, (db, order) => takeReport(db, order, report));

async function takeReport(db: Db, order: LockedOrder, { courierStatus, at }: CourierReport) {
  const events = courierEvents(order, courierStatus);
  if (archiveStatuses.includes(order.status) || events.length === 0) return null;
  const to = courierStep(courierStatus, order.status);
  if (to && walkTo(movingOrder(order), to))
    return applyChange(db, order, { to, at, courierStatus });
  await addEvents(db, order, events, at);
  await updateOrder(db, order, { courierStatus, lastModifiedDate: at });
  return { isStockBack: false };
}
