import type { Page } from "@dasturxon/contract/entities/page";
import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { minutesOfDay, wallDay } from "@dasturxon/domain/time/wall-clock";
import { CallError } from "../../http/call-error.ts";
import { findCourier } from "./courier-queries.ts";
import type { StaffContext } from "./staff-handle.ts";
import {
  countEarlierOrders,
  findOrderSeenBy,
  listHistory,
  listOrdersSeenBy,
  type OrderFilter,
} from "./staff-order-queries.ts";

type Query = Omit<OrderFilter, "placed" | "since"> & {
  page: number;
  size: number;
  day?: string | undefined;
  since?: string | undefined;
};

/** The orders of the person's branches and role. `day` is in the merchant's time zone. */
export function listStaffOrders(
  { db, staff, merchant }: StaffContext,
  { page, size, day, since, ...filter }: Query,
): Promise<Page<BoardOrder>> {
  const wall = day === undefined ? undefined : wallDay(day, merchant.timeZone);
  const placed = wall && { from: wall.at(0), to: wall.at(minutesOfDay) };
  const changed = since === undefined ? undefined : new Date(since);
  return listOrdersSeenBy(db, staff, { ...filter, placed, since: changed }, { page, size });
}

export async function getStaffOrder({ db, staff }: StaffContext, id: string): Promise<StaffOrder> {
  const order = await findOrderSeenBy(db, staff, id);
  if (!order) throw new CallError("NOT_FOUND");
  const courier = order.courierId
    ? await findCourier(db, staff.merchantId, order.courierId)
    : undefined;
  return {
    ...order,
    courier: courier ?? null,
    history: await listHistory(db, staff.merchantId, id),
    earlierOrders: await countEarlierOrders(db, staff.merchantId, order),
  };
}
