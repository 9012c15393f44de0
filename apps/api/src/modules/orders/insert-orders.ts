import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { notifyPlacedQuery } from "../bot/notify-status-change.ts";
import { archiveStatuses } from "./active-orders.ts";
import type { OrderItemRow, OrderRow } from "./order-view.ts";

export type NewOrder = {
  row: OrderRow & { userId: string; status: OrderStatus };
  items: OrderItemRow[];
  /** Of the merchant, as the order was priced: menu, stock, stops and settings of that version. */
  merchantVersion: number;
};

/** Why an order was not written. */
export type InsertRefusal =
  /** Its key stands for another order of this person already. */
  | "DUPLICATE"
  /** The account is gone or switched off. */
  | "NO_ACCOUNT"
  /** What it was priced by has changed since: another process may have sold out a product, or changed the menu. */
  | "OUTDATED"
  /** The account has as many unpaid orders as the merchant allows. */
  | "TOO_MANY_OPEN";

export type Orderer = NonNullable<Order["user"]>;
export type Inserted = { user: Orderer } | { refusal: InsertRefusal };

/**
 * Locks the persons who order, in the order of their ids. It has to come before `insertOrders`, in a statement of its
 * own: then that one counts the orders of whoever held the lock before, and the events of one person get their numbers
 * in the order of their commits, so that a listener that resumes after a number misses none.
 */
export const lockOrderers = (merchantId: string, orders: readonly NewOrder[]) => sql`
  /* lock_orderers */ select from account
  where merchant_id = ${merchantId} and id = any(${orders.map(({ row }) => row.userId)}::uuid[])
  order by id for no key update`;

/**
 * Writes orders of one merchant in one statement, with their lines, their first events and what the brand's bot says of
 * them.
 *
 * @returns What became of each, by order id. Nothing is written of an order that was refused.
 */
export async function insertOrders(
  db: Db,
  merchantId: string,
  orders: readonly NewOrder[],
): Promise<Map<string, Inserted>> {
  const rows = orders.map(({ row }) => row);
  const items = orders.flatMap((order) => order.items);
  const candidates = orders.map(({ row, merchantVersion }) => ({
    id: row.id,
    user_id: row.userId,
    is_open: !row.isPaid,
    version: merchantVersion,
  }));
  const orderColumns = columnsOf(rows);
  const itemColumns = columnsOf(items);
  const { rows: outcomes } = await sql<
    Orderer & { orderId: string; refusal: InsertRefusal | null }
  >`
    /* insert_orders */ with shop as materialized (
      select version, open_orders_limit from merchant where id = ${merchantId}
    ), candidate as materialized (
      select c.id, c.user_id, c.is_open, person.id is null as is_gone, c.version <> shop.version as is_outdated,
        row_number() over (partition by c.user_id, c.is_open, c.version order by c.id) as place, open_orders_limit
      from json_to_recordset(${JSON.stringify(candidates)}::json)
        as c (id uuid, user_id uuid, is_open boolean, version bigint)
      cross join shop
      left join account person
        on person.merchant_id = ${merchantId} and person.id = c.user_id and person.is_active
    ), judged as materialized (
      select id, user_id, case
        when is_gone then 'NO_ACCOUNT'
        when is_outdated then 'OUTDATED'
        when is_open and place + open_orders.count > open_orders_limit then 'TOO_MANY_OPEN' end as refusal
      from candidate cross join lateral (
        select count(*) from (
          select from "order" o
          where o.merchant_id = ${merchantId} and o.user_id = candidate.user_id and not o.is_paid
            and o.status not in (${archived})
          -- Without a limit nothing is counted.
          limit case when is_open then coalesce(open_orders_limit, 0) else 0 end
        ) as open_order
      ) as open_orders
    ), placed as (
      insert into "order" (${orderColumns})
      select ${orderColumns} from json_populate_recordset(null::"order", ${asJson(rows)}::json)
      where id in (select id from judged where refusal is null)
      on conflict (merchant_id, user_id, idempotency_key) where idempotency_key is not null do nothing
      returning id, user_id, status, created_date
    ), lines as (
      insert into order_item (${itemColumns})
      select ${itemColumns} from json_populate_recordset(null::order_item, ${asJson(items)}::json)
      where order_id in (select id from placed)
    ), event as (
      insert into order_event (merchant_id, order_id, user_id, type, "to", at)
      select ${merchantId}, id, user_id, 'CHANGE_STATUS', status, created_date from placed
    ), ${notifyPlacedQuery(merchantId, rows, sql`select * from placed`)}
    select judged.id as order_id, case when placed.id is null then coalesce(refusal, 'DUPLICATE') end as refusal,
      person.id, person.first_name, person.phone
    from judged left join placed on placed.id = judged.id
      left join account person on person.merchant_id = ${merchantId} and person.id = placed.user_id
      -- A part of the statement that nobody reads is not executed.
      cross join (select count(*) from bot_sending) as sending`.execute(db);
  return new Map(
    outcomes.map(({ orderId, refusal, ...user }) => [orderId, refusal ? { refusal } : { user }]),
  );
}

const archived = sql.join(archiveStatuses.map((status) => sql.lit(status)));

/** One parameter for whole rows, whose keys are the columns' names; a column that is not named is null. */
const asJson = (rows: readonly object[]) => JSON.stringify(rows.map((row) => withColumnNames(row)));

function withColumnNames(row: object) {
  const columns: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row))
    if (value !== null) columns[columnName(key)] = value;
  return columns;
}

/**
 * Names the columns that the rows fill, so that one that a later release adds gets its default. Every row has the same
 * keys.
 */
const columnsOf = ([row]: readonly object[]) =>
  sql.join(
    Object.keys(row ?? {})
      .toSorted()
      .map((key) => sql.id(columnName(key))),
  );

// The keys are those of two tables.
const columnNames = new Map<string, string>();

function columnName(key: string): string {
  const known = columnNames.get(key);
  if (known) return known;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(key, name);
  return name;
}
