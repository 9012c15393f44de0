import type { ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/staff";
import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { refundable } from "@dasturxon/domain/order/changed-order";
import { minutesOfDay, wallDay } from "@dasturxon/domain/time/wall-clock";
import { CallError } from "../../http/call-error.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { listRefunds } from "../payments/partial-refunds.ts";
import { latestEvent } from "./board-queries.ts";
import { findCourier } from "./courier-queries.ts";
import type { StaffContext } from "./staff-handle.ts";
import {
  findOrderSeenBy,
  listBoard,
  listHistory,
  listOrdersSeenBy,
  listScheduled,
  type OrderFilter,
} from "./staff-order-queries.ts";

type Query = Omit<OrderFilter, "placed" | "since"> & {
  before?: string | undefined;
  size: number;
  day?: string | undefined;
  since?: string | undefined;
};

/** The orders of the person's branches and role. `day` is in the merchant's time zone. */
export function listStaffOrders(
  { db, staff, merchant }: StaffContext,
  { before, size, day, since, ...filter }: Query,
): Promise<ResultOf<typeof calls.listStaffOrders>> {
  const placed = day === undefined ? undefined : periodOf(day, merchant);
  const changed = since === undefined ? undefined : new Date(since);
  return listOrdersSeenBy(db, staff, { ...filter, placed, since: changed }, { before, size });
}

function periodOf(day: string, { timeZone }: MerchantRecord) {
  const wall = wallDay(day, timeZone);
  return { from: wall.at(0), to: wall.at(minutesOfDay) };
}

export async function listBoardOrders(
  { db, staff }: StaffContext,
  branchId: string | undefined,
): Promise<ResultOf<typeof calls.listBoardOrders>> {
  // Read first: a change in between is then sent twice rather than never.
  const lastEventId = await latestEvent(db, staff.merchantId);
  return { orders: await listBoard(db, staff, branchId), lastEventId };
}

export const listScheduledOrders = (
  { db, staff, merchant }: StaffContext,
  { branchId, day }: { branchId?: string | undefined; day?: string | undefined },
): Promise<BoardOrder[]> =>
  listScheduled(db, staff, {
    branchId,
    at: day === undefined ? undefined : periodOf(day, merchant),
  });

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
    refunds: (await listRefunds(db, staff.merchantId, id)).map((refund) => ({
      ...refund,
      createdAt: refund.createdAt.toISOString(),
    })),
    refundable: refundable(order),
  };
}
