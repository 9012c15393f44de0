import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { Database } from "../../../db/database.ts";
import type { Bus } from "../../../ports/bus.ts";
import { courierEvents } from "./change-status.ts";
import { addEvents, changeOrder, isStill, updateOrder, type OrderState } from "./locked-order.ts";

export type CourierStatusChange = {
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
