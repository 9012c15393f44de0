import type {
  BoardOrder,
  StaffName,
  StaffOrderEvent,
} from "@dasturxon/contract/entities/staff-order";
import type { Role } from "@dasturxon/contract/entities/user";
import { isActionAllowed, orderScope } from "@dasturxon/domain/access/permissions";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/database.ts";
import { isActive } from "../../db/active-orders.ts";
import { boardViewFor, selectBoardOrders, staffNameOf } from "./board-view.ts";
import type { StaffCaller, StaffPerson } from "./staff-person.ts";

/** A condition on the order `o` and its customer's account `a`, if any. */
type Condition = RawBuilder<SqlBool>;

/** The orders `o` that a member of staff may see: of the person's branches and role. */
export function visibleTo(staff: StaffPerson): Condition {
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
  onlyEnded?: boolean | undefined;
  branchId?: string | undefined;
  serviceType?: string | undefined;
  search?: string | undefined;
  /** Placed in a half-open period. */
  placed?: { from: Date; to: Date } | undefined;
  since?: Date | undefined;
};

function conditionsOf(filter: OrderFilter): Condition[] {
  const { status, onlyActive, onlyEnded, branchId, serviceType, placed, since } = filter;
  return [
    status && sql<SqlBool>`o.status = ${status}`,
    onlyActive && isActive,
    onlyEnded && sql<SqlBool>`not ${isActive}`,
    branchId && sql<SqlBool>`o.branch_id = ${branchId}`,
    serviceType && sql<SqlBool>`o.service_type = ${serviceType}`,
    // An order placed on a day was last changed on it or later, which is indexed.
    placed &&
      sql<SqlBool>`o.created_date >= ${placed.from} and o.created_date < ${placed.to}
        and o.last_modified_date >= ${placed.from}`,
    since && sql<SqlBool>`o.last_modified_date >= ${since}`,
  ].filter((condition) => typeof condition === "object");
}

const leastPhoneDigits = 4;
const leastLetters = 2;
/** Longer ones are not an order's number. */
const mostNumberDigits = 15;

const lettersOf = (search: string) => (/\p{L}/u.test(search) ? search.trim() : "");
const digitsOf = (search: string) => search.replaceAll(/\D/g, "");

/** The number of an order that a text may be. */
export function numberOf(search: string): number | null {
  const { length } = digitsOf(search);
  return length > 0 && length <= mostNumberDigits ? Number(digitsOf(search)) : null;
}

/** Whether a text is looked for in the phones of customers and receivers. */
export const isPhoneSearch = (role: Role, search: string): boolean =>
  lettersOf(search).length < leastLetters &&
  digitsOf(search).length >= leastPhoneDigits &&
  isActionAllowed(role, "SEE_CONTACTS");

/**
 * Ids of the orders that a text finds: by number, or by a part of the customer's or the receiver's phone or name. Each
 * kind is a query of its own, which an index answers.
 */
function foundBy({ merchantId, role }: StaffPerson, search: string): RawBuilder<{ id: string }> {
  const digits = digitsOf(search);
  const found: RawBuilder<{ id: string }>[] = [];
  const number = numberOf(search);
  if (number !== null)
    found.push(
      sql`select id from "order" where merchant_id = ${merchantId} and number = ${number}`,
    );
  const letters = lettersOf(search);
  if (letters.length >= leastLetters)
    found.push(
      ...ofContacts(merchantId, {
        account: sql`concat_ws(' ', a.first_name, a.last_name) ilike ${likePart(letters)}`,
        receiver: sql`receiver ->> 'name' ilike ${likePart(letters)}`,
      }),
    );
  else if (isPhoneSearch(role, search))
    found.push(
      ...ofContacts(merchantId, {
        account: sql`a.phone like ${likePart(digits)}`,
        receiver: sql`receiver ->> 'phone' like ${likePart(digits)}`,
      }),
    );
  return found.length > 0
    ? sql.join(found, sql` union `)
    : sql`select null::uuid as id where false`;
}

/** A pattern that contains the text; its own wildcards are ordinary characters. */
const likePart = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const ofContacts = (
  merchantId: string,
  matches: { account: Condition; receiver: Condition },
): RawBuilder<{ id: string }>[] => [
  sql`select r.id from account a join "order" r on r.merchant_id = a.merchant_id and r.user_id = a.id
    where a.merchant_id = ${merchantId} and ${matches.account}`,
  sql`select id from "order"
    where merchant_id = ${merchantId} and receiver is not null and ${matches.receiver}`,
];

/** Newest first. */
export async function listOrdersSeenBy(
  db: Db,
  staff: StaffCaller,
  { search, ...filter }: OrderFilter,
  { before, size }: { before?: string | undefined; size: number },
): Promise<{ content: BoardOrder[]; next: string | null }> {
  const { merchantId } = staff;
  const conditions = [visibleTo(staff), ...conditionsOf(filter)];
  if (before !== undefined) conditions.push(sql`o.id < ${before}`);
  const orders = sql`"order" o`;
  // Materialised: the planner would rather walk through all orders than trust that few are found.
  const { rows } =
    search === undefined
      ? await sql<{ id: string }>`
          select o.id from ${orders}
          where o.merchant_id = ${merchantId} and ${sql.join(conditions, sql` and `)}
          order by o.id desc limit ${size + 1}`.execute(db)
      : await sql<{ id: string }>`
          with found as materialized (${foundBy(staff, search)}), seen as materialized (
            select o.id from found join ${orders} on o.id = found.id
            where o.merchant_id = ${merchantId} and ${sql.join(conditions, sql` and `)}
          )
          select id from seen order by id desc limit ${size + 1}`.execute(db);
  const ids = rows.slice(0, size).map(({ id }) => id);
  const found = new Map((await listOrdersSeenById(db, staff, ids)).map((one) => [one.id, one]));
  return {
    content: ids.flatMap((id) => found.get(id) ?? []),
    next: rows.length > size ? (ids.at(-1) ?? null) : null,
  };
}

/** The active orders of a board, oldest first: without those that are scheduled for later or wait for a payment. */
export const listBoard = (db: Db, staff: StaffCaller, branchId: string | undefined) =>
  selectSeen(db, staff, branchId)
    .where(isActive)
    .where("o.status", "not in", ["AT_TIME", "CREATED"])
    .orderBy("o.id")
    .execute()
    .then((rows) => rows.map(boardViewFor(staff)));

/** The orders that wait for their time, earliest first. */
export const listScheduled = (
  db: Db,
  staff: StaffCaller,
  { branchId, at }: { branchId: string | undefined; at: { from: Date; to: Date } | undefined },
) =>
  selectSeen(db, staff, branchId)
    .where(isActive)
    .where("o.status", "=", "AT_TIME")
    .$if(at !== undefined, (query) =>
      query.where(sql<SqlBool>`o.at_time >= ${at?.from} and o.at_time < ${at?.to}`),
    )
    .orderBy("o.atTime")
    .orderBy("o.id")
    .execute()
    .then((rows) => rows.map(boardViewFor(staff)));

const selectSeen = (db: Db, staff: StaffPerson, branchId: string | undefined) =>
  selectBoardOrders(db, staff.merchantId)
    .where(visibleTo(staff))
    .$if(branchId !== undefined, (query) => query.where("o.branchId", "=", branchId ?? ""));

export async function findOrderSeenBy(
  db: Db,
  staff: StaffCaller,
  id: string,
): Promise<BoardOrder | null> {
  const row = await selectBoardOrders(db, staff.merchantId)
    .where("o.id", "=", id)
    .where(visibleTo(staff))
    .executeTakeFirst();
  return row ? boardViewFor(staff)(row) : null;
}

/** Those of the named orders that the person may see. */
export async function listOrdersSeenById(
  db: Db,
  staff: StaffCaller,
  ids: readonly string[],
): Promise<BoardOrder[]> {
  if (ids.length === 0) return [];
  const rows = await selectBoardOrders(db, staff.merchantId)
    .where("o.id", "in", ids)
    .where(visibleTo(staff))
    .execute();
  return rows.map(boardViewFor(staff));
}

/** The latest orders of a customer that the person may see, newest first. */
export const listOrdersOfCustomer = (
  db: Db,
  staff: StaffCaller,
  userId: string,
  size: number,
): Promise<BoardOrder[]> =>
  selectBoardOrders(db, staff.merchantId)
    .where(visibleTo(staff))
    .where("o.userId", "=", userId)
    .orderBy("o.id", "desc")
    .limit(size)
    .execute()
    .then((rows) => rows.map(boardViewFor(staff)));

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
