import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { tellingOfPlaced } from "../bot/tell-of-order.ts";
import type { OrderItemRow, OrderRow } from "./order-view.ts";

export type NewOrder = {
  row: OrderRow & { userId: string; status: OrderStatus };
  items: OrderItemRow[];
};

/**
 * Writes orders of one merchant in one statement, with their lines, their first events and what the brand's bot says of
 * them. The persons' rows are locked first, so that the events of one person get their numbers in the order of their
 * commits: a listener that resumes after a number can miss none.
 *
 * @returns By order id, who ordered. An order is missing, and nothing of it written, when its key stands for another
 *   order already or its account is gone.
 */
export async function insertOrders(
  db: Db,
  merchantId: string,
  orders: readonly NewOrder[],
): Promise<Map<string, NonNullable<Order["user"]>>> {
  const userIds = orders.map(({ row }) => row.userId);
  const { rows } = await sql<Orderer & { orderId: string }>`
    /* insert_orders */ with person as materialized (
      select id, first_name, phone from account
      where merchant_id = ${merchantId} and id = any(${userIds}::uuid[]) and is_active
      order by id
      for no key update
    ), placed as (
      insert into "order"
      select o.* from json_populate_recordset(null::"order", ${asJson(orders.map(({ row }) => row))}::json) as o
      where o.user_id in (select id from person)
      on conflict (merchant_id, user_id, idempotency_key) where idempotency_key is not null do nothing
      returning id, user_id, status, created_date
    ), lines as (
      insert into order_item
      select i.* from json_populate_recordset(null::order_item, ${asJson(orders.flatMap(({ items }) => items))}::json) as i
      where i.order_id in (select id from placed)
    ), event as (
      insert into order_event (merchant_id, order_id, user_id, type, "to", at)
      select ${merchantId}, id, user_id, 'CHANGE_STATUS', status, created_date from placed
    ), ${tellingOfPlaced(
      merchantId,
      orders.map(({ row }) => row),
      sql`select * from placed`,
    )}
    select placed.id as order_id, person.* from placed join person on person.id = placed.user_id
      -- What nobody reads is not done.
      cross join (select count(*) from bot_sending) as sending`.execute(db);
  return new Map(rows.map(({ orderId, ...orderer }) => [orderId, orderer]));
}

type Orderer = { id: string; firstName: string; phone: string };

/** One parameter for whole rows, whose keys are the columns' names; a column that is not named is null. */
const asJson = (rows: readonly object[]) => JSON.stringify(rows.map((row) => columnsOf(row)));

function columnsOf(row: object) {
  const columns: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row))
    if (value !== null) columns[columnName(key)] = value;
  return columns;
}

// The keys are those of two tables.
const columnNames = new Map<string, string>();

function columnName(key: string): string {
  const known = columnNames.get(key);
  if (known) return known;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(key, name);
  return name;
}
