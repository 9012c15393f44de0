import type { CourierStatus } from "@dasturxon/contract/entities/courier";
import type { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import { applyDeliveryType } from "../orders/status/courier-changes.ts";
import { applyChange, courierEvents } from "../orders/status/change-status.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { addEvents, updateOrder, type NewEvent } from "../orders/status/locked-order.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import { listCouriers } from "./courier-queries.ts";
import type { StaffContext } from "./staff-handle.ts";

// Assigns couriers. An attached order without a courier waits for another one: statuses do not go back.

/**
 * Assigns a cooked delivery to a courier of the person's branches, or an attached one to another.
 *
 * @throws CallError NOT_FOUND for the courier too, STATUS_NOT_ALLOWED.
 */
export const attachCourier = (context: StaffContext, id: string, courierId: string) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, staff, now } = context;
    if (order.serviceType !== "DELIVERY") throw new CallError("STATUS_NOT_ALLOWED");
    const couriers = await listCouriers(db, staff);
    if (!couriers.some((courier) => courier.id === courierId)) throw new CallError("NOT_FOUND");
    const courierStatus = "PERFORMER_FOUND";
    if (order.status === "DONE")
      await applyChange(context, order, { to: "ATTACHED", at: now, courierStatus });
    else await note(context, order, courierStatus);
    await updateOrder(db, order, { courierId });
    await addJob(
      db,
      "pushOrder",
      { merchantId: order.merchantId, orderId: id, to: "COURIER" },
      { key: `${id} courier` },
    );
    return {};
  });

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED without a courier, or if the courier has departed. */
export const detachCourier = (context: StaffContext, id: string) =>
  changeStaffOrder(context, id, async (order) => {
    if (!order.courierId) throw new CallError("STATUS_NOT_ALLOWED");
    await note(context, order, "PERFORMER_LOOK_UP");
    await updateOrder(context.db, order, { courierId: null });
    return {};
  });

/** @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED: not a delivery, the same service, or with a courier. */
export const changeDeliveryType = (context: StaffContext, id: string, to: IntegrationKind) =>
  changeStaffOrder(context, id, (order) => applyDeliveryType(context.db, order, to, context.now));

/** Replaces the courier of an attached order; writes an event even if the text is the same. */
async function note({ db, now }: StaffContext, order: LockedOrder, courierStatus: CourierStatus) {
  if (order.status !== "ATTACHED") throw new CallError("STATUS_NOT_ALLOWED");
  const events = courierEvents(order, courierStatus);
  const updated: NewEvent = { type: "UPDATE", from: null, to: null };
  await addEvents(db, order, events.length > 0 ? events : [updated], now);
  await updateOrder(db, order, { courierStatus, lastModifiedDate: now });
}

const onTheJob = new Set(["ATTACHED", "ON_WAY"]);

/**
 * Sets the status of an order's courier, also in the courier's own record.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED without a courier.
 */
export const setCourierStatus = (context: StaffContext, id: string, status: CourierStatus) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, now } = context;
    const { merchantId, courierId } = order;
    if (!courierId || !onTheJob.has(order.status)) throw new CallError("STATUS_NOT_ALLOWED");
    const events = courierEvents(order, status);
    if (events.length > 0) await addEvents(db, order, events, now);
    await updateOrder(db, order, { courierStatus: status, lastModifiedDate: now });
    await db
      .updateTable("courier")
      .set({ status, lastModifiedDate: now })
      .where("merchantId", "=", merchantId)
      .where("id", "=", courierId)
      .execute();
    return {};
  });
