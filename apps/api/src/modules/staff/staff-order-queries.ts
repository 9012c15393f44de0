import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { Page } from "@dasturxon/contract/entities/page";
import { orderScope } from "@dasturxon/domain/access/permissions";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/database.ts";
import { toPage } from "../../http/to-page.ts";
import { isActive } from "../../db/active-orders.ts";
import { selectEvents, selectOrders, toEvent, viewOf } from "../orders/order-queries.ts";
import type { StaffPerson } from "./staff-person.ts";

/** A condition on the order `o` and its customer's account `a`, if any. */
type Condition = RawBuilder<SqlBool>;

/** The orders that a member of staff may see: of the person's branches and role. */
function visibleTo(staff: StaffPerson): Condition {
  const { merchantId, id, role, branchIds } = staff;
  const ofBranch = branchIds
    ? sql<SqlBool>`o.branch_id = any(${branchIds}::uuid[])`
    : sql<SqlBool>`true`;
  switch (orderScope(role)) {
    case "ALL":
      return ofBranch;
    case "IN_HOUSE":
      return sql<SqlBool>`${ofBranch} and o.service_type in ('PICK_UP', 'DINE_IN')`;
    // A courier drives for any branch that attaches an order.
    case "OWN":
      return sql<SqlBool>`o.courier_id = (select c.id from courier c
        where c.merchant_id = ${merchantId} and c.account_id = ${id})`;
    case "NONE":
      return sql<SqlBool>`false`;
  }
}

export type OrderFilter = {
  status?: string | undefined;
  onlyActive?: boolean | undefined;
  branchId?: string | undefined;
  serviceType?: string | undefined;
  search?: string | undefined;
  /** Placed in a half-open period. */
  placed?: { from: Date; to: Date } | undefined;
  since?: Date | undefined;
};

function conditionsOf(filter: OrderFilter): Condition[] {
  const { status, onlyActive, branchId, serviceType, search, placed, since } = filter;
  return [
    status && sql<SqlBool>`o.status = ${status}`,
    onlyActive && isActive,
    branchId && sql<SqlBool>`o.branch_id = ${branchId}`,
    serviceType && sql<SqlBool>`o.service_type = ${serviceType}`,
    // An order placed on a day was last changed on it or later, which is indexed.
    placed &&
      sql<SqlBool>`o.created_date >= ${placed.from} and o.created_date < ${placed.to}
        and o.last_modified_date >= ${placed.from}`,
    since && sql<SqlBool>`o.last_modified_date >= ${since}`,
    search !== undefined && foundBy(search),
  ].filter((condition) => typeof condition === "object");
}

const leastPhoneDigits = 4;
/** Longer ones are not an order's number. */
const mostNumberDigits = 15;

/** An order's number, or a part of the customer's or the receiver's phone. */
function foundBy(search: string): Condition {
  const digits = search.replaceAll(/\D/g, "");
  const byNumber =
    digits.length > 0 && digits.length <= mostNumberDigits
      ? sql<SqlBool>`o.number = ${Number(digits)}`
      : sql<SqlBool>`false`;
  if (digits.length < leastPhoneDigits) return byNumber;
  const part = `%${digits}%`;
  return sql<SqlBool>`(${byNumber} or a.phone like ${part} or o.receiver ->> 'phone' like ${part})`;
}

/** Newest first. */
export async function listOrdersSeenBy(
  db: Db,
  staff: StaffPerson,
  filter: OrderFilter,
  { page, size }: { page: number; size: number },
): Promise<Page<Order>> {
  const condition = sql<SqlBool>`${sql.join([visibleTo(staff), ...conditionsOf(filter)], sql` and `)}`;
  const { count: totalElements } = await db
    .selectFrom("order as o")
    .leftJoin("account as a", (join) =>
      join.onRef("a.merchantId", "=", "o.merchantId").onRef("a.id", "=", "o.userId"),
    )
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("o.merchantId", "=", staff.merchantId)
    .where(condition)
    .executeTakeFirstOrThrow();
  const rows = await selectOrders(db, staff.merchantId)
    .where(condition)
    .orderBy("o.id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  return toPage(rows.map(viewOf), totalElements, { page, size });
}

export async function findOrderSeenBy(
  db: Db,
  staff: StaffPerson,
  id: string,
): Promise<Order | null> {
  const row = await selectOrders(db, staff.merchantId)
    .where("o.id", "=", id)
    .where(visibleTo(staff))
    .executeTakeFirst();
  return row ? viewOf(row) : null;
}

export async function listEventsOfOrder(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<OrderEvent[]> {
  const rows = await selectEvents(db, merchantId, orderId).execute();
  return rows.map(toEvent);
}
