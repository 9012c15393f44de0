import type { CourierStatus } from "@dasturxon/contract/entities/courier-status";
import type { Database } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { Bus } from "../../ports/bus.ts";
import { addEvents, lockOrder, type OrderState } from "./change-status.ts";

export type CourierStatusChange = {
  merchantId: string;
  orderId: string;
  to: CourierStatus;
  at: Date;
  /** Only from this state. */
  from?: OrderState;
};

/**
 * Notes what the courier does while the order's own status stays.
 *
 * @throws CallError NOT_FOUND.
 */
export async function changeCourierStatus(
  database: Database,
  bus: Bus,
  change: CourierStatusChange,
): Promise<{ isChanged: boolean }> {
  const { merchantId, orderId, to, at, from } = change;
  const changed = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const order = await lockOrder(db, merchantId, orderId);
    if (!order) throw new CallError("NOT_FOUND");
    const isVoid =
      from && (order.status !== from.status || order.courierStatus !== from.courierStatus);
    if (isVoid || order.courierStatus === to) return null;
    await addEvents(
      db,
      order,
      [{ type: "CHANGE_COURIER_STATUS", from: order.courierStatus, to }],
      at,
    );
    await db
      .updateTable("order")
      .set({ courierStatus: to, lastModifiedDate: at })
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .execute();
    return order;
  });
  if (changed?.userId) bus.publish({ topic: "orders", merchantId, userId: changed.userId });
  return { isChanged: changed !== null };
}
