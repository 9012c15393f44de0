import type { Page } from "@dasturxon/contract/entities/page";
import type {
  BoardOrder,
  StaffName,
  StaffOrderEvent,
} from "@dasturxon/contract/entities/staff-order";
import { orderScope } from "@dasturxon/domain/access/permissions";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/database.ts";
import { toPage } from "../../http/to-page.ts";
import { isActive } from "../../db/active-orders.ts";
import { boardViewOf, selectBoardOrders, staffNameOf } from "./board-view.ts";
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
): Promise<Page<BoardOrder>> {
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
  const rows = await selectBoardOrders(db, staff.merchantId)
    .where(condition)
    .orderBy("o.id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  return toPage(rows.map(boardViewOf), totalElements, { page, size });
}

export async function findOrderSeenBy(
  db: Db,
  staff: StaffPerson,
  id: string,
): Promise<BoardOrder | null> {
  const row = await selectBoardOrders(db, staff.merchantId)
    .where("o.id", "=", id)
    .where(visibleTo(staff))
    .executeTakeFirst();
  return row ? boardViewOf(row) : null;
}

/** Those of the named orders that the person may see. */
export async function listOrdersSeenById(
  db: Db,
  staff: StaffPerson,
  ids: readonly string[],
): Promise<BoardOrder[]> {
  const rows = await selectBoardOrders(db, staff.merchantId)
    .where("o.id", "in", ids)
    .where(visibleTo(staff))
    .execute();
  return rows.map(boardViewOf);
}

type HistoryRow = {
  type: StaffOrderEvent["type"];
  at: Date;
  from: string | null;
  to: string | null;
  by: StaffName | null;
};

/** An order's history with the names of staff: its events, who saw it first, and steps that were not performed. */
export async function listHistory(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<StaffOrderEvent[]> {
  const { rows } = await sql<HistoryRow>`
    select entry.type, entry.at, entry."from", entry."to", ${staffNameOf("p")} as by
    from (
      select e.type, e.at, e."from", e."to", e.by_account, 0 as rank, e.sequence
      from order_event e
      where e.merchant_id = ${merchantId} and e.order_id = ${orderId}
        -- Events without values and person only tell boards to read the order again.
        and not (e.type = 'UPDATE' and e.user_id is null)
      union all
      select 'ACKNOWLEDGED', o.acknowledged_at, null, null, o.acknowledged_by, 1, null
      from "order" o
      where o.merchant_id = ${merchantId} and o.id = ${orderId} and o.acknowledged_at is not null
      union all
      select 'STEP_' || s.state, s.settled_at, s.from_status, s.to_status, s.by_account, 2, null
      from order_step s
      where s.merchant_id = ${merchantId} and s.order_id = ${orderId} and s.state in ('TAKEN_BACK', 'REFUSED')
    ) entry
    left join account p on p.merchant_id = ${merchantId} and p.id = entry.by_account
    order by entry.at, entry.rank, entry.sequence`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Orders of the same customer that were placed before this one and not cancelled. */
export const countEarlierOrders = (
  db: Db,
  merchantId: string,
  { id, user }: Pick<BoardOrder, "id" | "user">,
): Promise<number> =>
  user
    ? db
        .selectFrom("order")
        .select((e) => e.fn.countAll<number>().as("count"))
        .where("merchantId", "=", merchantId)
        .where("userId", "=", user.id)
        .where("id", "<", id)
        .where("status", "<>", "CANCELED")
        .executeTakeFirstOrThrow()
        .then(({ count }) => count)
    : Promise.resolve(0);
