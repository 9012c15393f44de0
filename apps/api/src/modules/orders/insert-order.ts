import type { Order } from "@dasturxon/contract/entities/order";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { OrderItemRow, OrderRow } from "./order-view.ts";

export type NewOrder = {
  row: OrderRow & { userId: string };
  items: OrderItemRow[];
  /** `Idempotency-Key`; `null` when the client sent none. */
  key: string | null;
};

/**
 * Writes an order with its lines, its first event and its key in one statement. The person's row is locked first,
 * so that the events of one person get their numbers in the order of their commits: a listener that resumes after
 * a number can miss none.
 *
 * @returns Who ordered, or `null` when the key stands for another order already: nothing is written then.
 */
export async function insertOrder(
  db: Db,
  { row, items, key }: NewOrder,
): Promise<Order["user"] | null> {
  const { merchantId, id, userId, status, createdDate } = row;
  // Without a key there is nothing to claim: the person alone decides.
  const claim = key
    ? sql`insert into placed_order_key (merchant_id, user_id, key, order_id, created_at)
        select ${merchantId}, person.id, ${key}, ${id}, ${createdDate}::timestamptz from person
        on conflict do nothing returning order_id`
    : sql`select ${id}::uuid as order_id from person`;
  // Its two forms are two statements.
  const name = sql.raw(key ? "/* insert_order_by_key */" : "/* insert_order */");
  const { rows } = await sql<{ id: string; firstName: string; phone: string }>`
    ${name} with person as materialized (
      select id, first_name, phone from account
      where merchant_id = ${merchantId} and id = ${userId} and is_active
      for no key update
    ), claim as (
      ${claim}
    ), placed as (
      insert into "order" select o.* from claim, json_populate_record(null::"order", ${asJson(row)}::json) as o
      returning id
    ), lines as (
      insert into order_item
      select i.* from placed, json_populate_recordset(null::order_item, ${asJson(items)}::json) as i
    ), event as (
      insert into order_event (merchant_id, order_id, user_id, type, "to", at)
      select ${merchantId}, placed.id, ${userId}, 'CHANGE_STATUS', ${status}, ${createdDate}::timestamptz from placed
    )
    select person.* from person, placed`.execute(db);
  return rows[0] ?? null;
}

/** One parameter for whole rows, whose keys are the columns' names. */
const asJson = (rows: object | object[]) =>
  JSON.stringify(Array.isArray(rows) ? rows.map((row: object) => columnsOf(row)) : columnsOf(rows));

const columnsOf = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [columnName(key), value as unknown]),
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
