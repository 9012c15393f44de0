import { isInWork } from "@dasturxon/domain/order/expected-time";
import { CallError } from "../../http/call-error.ts";
import { nameTime } from "../escalation/watch-promise.ts";
import { changeStaffOrder } from "./change-staff-order.ts";
import type { StaffContext } from "./staff-handle.ts";

/** How far ahead a new time may be: later orders are ordered anew. */
const mostMs = 3 * 3_600_000;

/**
 * Tells the customer of an order when it comes instead of at the promised time. The same time again tells nothing.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED if nobody works on it or it has no customer, INVALID_REQUEST if the time
 * is not later than the promised one, or too late.
 */
export const nameNewTime = (context: StaffContext, id: string, time: string) =>
  changeStaffOrder(context, id, async (order) => {
    const { db, now } = context;
    const { userId, promisedAt, deliveryAt } = order;
    const estimatedAt = new Date(time);
    if (!userId || !isInWork(order)) throw new CallError("STATUS_NOT_ALLOWED");
    const isLater = estimatedAt > now && estimatedAt > (promisedAt ?? deliveryAt);
    if (!isLater || estimatedAt.getTime() > now.getTime() + mostMs)
      throw new CallError("INVALID_REQUEST", {
        fields: [{ path: "estimatedAt", code: "FIELD_INVALID" }],
      });
    if (estimatedAt.getTime() === order.estimatedAt?.getTime()) return {};
    await nameTime(db, { ...order, userId }, estimatedAt, now);
    return { noted: { estimatedAt: estimatedAt.toISOString() } };
  });
