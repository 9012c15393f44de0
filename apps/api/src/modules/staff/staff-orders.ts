import type { ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/staff";
import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { refundable } from "@dasturxon/domain/order/changed-order";
import { minutesOfDay, wallDay } from "@dasturxon/domain/time/wall-clock";
import { CallError } from "../../http/call-error.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { listStaffAttempts } from "../payments/payment-task-queries.ts";
import { listRefunds } from "../payments/partial-refunds.ts";
import { findAuditedSince, writeAudit } from "./audit.ts";
import { latestEvent } from "./board-queries.ts";
import { findCourier } from "./courier-queries.ts";
import type { StaffContext } from "./staff-handle.ts";
import { findReviewOf } from "./staff-reviews.ts";
import {
  findOrderSeenBy,
  isPhoneSearch,
  listBoard,
  listHistory,
  listOrdersSeenBy,
  listScheduled,
  numberOf,
  type OrderFilter,
} from "./staff-order-queries.ts";

type Query = Omit<OrderFilter, "placed" | "since"> & {
  before?: string | undefined;
  size: number;
  day?: string | undefined;
  since?: string | undefined;
};

/**
 * The orders of the person's branches and role. `day` is in the merchant's time zone. A search that finds orders by a
 * phone is written into the audit log.
 */
export async function listStaffOrders(
  context: StaffContext,
  { before, size, day, since, ...filter }: Query,
): Promise<ResultOf<typeof calls.listStaffOrders>> {
  const { db, staff, merchant } = context;
  const placed = day === undefined ? undefined : periodOf(day, merchant);
  const changed = since === undefined ? undefined : new Date(since);
  const conditions = { ...filter, placed, since: changed };
  const found = await listOrdersSeenBy(db, staff, conditions, { before, size });
  if (filter.search !== undefined) await auditPhoneSearch(context, filter.search, found.content);
  return found;
}

/** The search is repeated while the phone is being typed. */
const samePhoneSearchMs = 60_000;

/** One line, which has the newest order, and no phone. */
async function auditPhoneSearch(
  { db, staff, newId, now }: StaffContext,
  search: string,
  found: readonly BoardOrder[],
): Promise<void> {
  const byPhone = found.filter(({ number }) => number !== numberOf(search));
  const [newest] = byPhone;
  if (!newest || !isPhoneSearch(staff.role, search)) return;
  const action = "listStaffOrders";
  const known = await findAuditedSince(db, staff, {
    action,
    subjectId: newest.id,
    since: new Date(now.getTime() - samePhoneSearchMs),
  });
  if (known) return;
  await writeAudit(db, staff, {
    id: newId(),
    at: now,
    action,
    subject: { type: "ORDER", id: newest.id },
    before: {},
    after: { searchedBy: "PHONE", found: byPhone.length },
  });
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

export async function getStaffOrder(context: StaffContext, id: string): Promise<StaffOrder> {
  const { db, staff } = context;
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
    attempts: await listStaffAttempts(db, staff.merchantId, id),
    refundable: refundable(order),
    review: isActionAllowed(staff.role, "READ_REVIEWS") ? await findReviewOf(context, id) : null,
  };
}
