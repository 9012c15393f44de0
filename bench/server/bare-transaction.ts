import { randomUUID } from "node:crypto";
import pg from "pg";

type Row = Record<string, unknown>;
/**
 * The rows of an order placed through the product, its event marked as delivered: otherwise the product would
 * deliver all copies.
 */
export type OrderRows = {
  order: Row & { merchant_id: string };
  items: Row[];
  event: Row;
  promoUse: Row | null;
  stockedProductId: string | null;
};

/** Far from the product's order numbers. */
let number = 1_000_000_000;

export async function readOrder(
  pool: pg.Pool,
  merchantId: string,
  orderId: string,
): Promise<OrderRows> {
  const { rows } = await pool.query<OrderRows>(
    `select to_jsonb(o) as "order",
      (select jsonb_agg(i) from order_item i where i.merchant_id = $1 and i.order_id = $2) as items,
      (select to_jsonb(e) - 'sequence' || '{"pending_tx": null}' from order_event e where e.merchant_id = $1 and e.order_id = $2 limit 1) as event,
      (select to_jsonb(u) from promo_use u where u.merchant_id = $1 and u.order_id = $2) as "promoUse",
      (select i.product_id from order_item i join product_branch p on p.merchant_id = $1 and p.product_id = i.product_id
        where i.merchant_id = $1 and i.order_id = $2 and p.branch_id = o.branch_id and p.units_left is not null limit 1) as "stockedProductId"
    from "order" o where o.merchant_id = $1 and o.id = $2`,
    [merchantId, orderId],
  );
  const [found] = rows;
  if (!found) throw new Error("The order was not written");
  return found;
}

/** The order with its lines, statement by statement: the baseline of one brand. */
export async function insertOrder(pool: pg.Pool, template: OrderRows) {
  const { insertRow, insertLines } = copyOf(template);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(insertRow);
    await client.query(insertLines);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/**
 * Every row that the product writes for the order, in one transaction whose statements are sent without waiting for each
 * other. Nothing is read, checked or refused.
 *
 * @param pool Pipelined.
 */
export async function insertAllRows(pool: pg.Pool, template: OrderRows) {
  const { order, promoUse, stockedProductId } = template;
  const { id, insertRow, insertLines } = copyOf(template);
  const event = { ...template.event, order_id: id };
  const columns = columnsOf(event);
  const statements: pg.QueryConfig[] = [
    { text: "begin" },
    insertRow,
    insertLines,
    {
      name: "event",
      text: `insert into order_event (${columns}) select ${columns} from json_populate_record(null::order_event, $1)`,
      values: [JSON.stringify(event)],
    },
    ...(stockedProductId
      ? [
          {
            name: "stock",
            text: "update product_branch set units_left = units_left - 1 where merchant_id = $1 and product_id = $2 and branch_id = $3",
            values: [order.merchant_id, stockedProductId, order["branch_id"]],
          },
        ]
      : []),
    ...(promoUse
      ? [
          {
            name: "promo",
            text: "update promo set used = used + 1 where merchant_id = $1 and id = $2",
            values: [order.merchant_id, promoUse["promo_id"]],
          },
          {
            name: "promo use",
            text: "insert into promo_use select * from json_populate_record(null::promo_use, $1)",
            values: [JSON.stringify({ ...promoUse, order_id: id })],
          },
        ]
      : []),
    { text: "commit" },
  ];
  const client = await pool.connect();
  try {
    await Promise.all(statements.map((statement) => client.query(statement)));
  } finally {
    client.release();
  }
}

/** Copies an order with its lines and its event, by three statements: one for each of these people. @returns Their numbers. */
export async function copyOrders(
  pool: pg.Pool,
  { order, ...template }: OrderRows,
  userIds: readonly string[],
): Promise<number[]> {
  const copies = userIds.map((userId) => ({
    userId,
    ...copyOf({ ...template, order: { ...order, user_id: userId } }),
  }));
  const insert = (table: string, rows: Row[], columns = "*") =>
    pool.query(
      `insert into ${table} ${columns === "*" ? "" : `(${columns})`} select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  await insert(
    '"order"',
    copies.map(({ row }) => row),
  );
  await insert(
    "order_item",
    copies.flatMap(({ lines }) => lines),
  );
  await insert(
    "order_event",
    copies.map(({ id, userId }) => ({ ...template.event, order_id: id, user_id: userId })),
    columnsOf(template.event),
  );
  return copies.map(({ row }) => row.number);
}

const columnsOf = (row: Row) =>
  Object.keys(row)
    .map((column) => pg.escapeIdentifier(column))
    .join(", ");

function copyOf({ order, items }: OrderRows) {
  const id = randomUUID();
  const row = { ...order, id, number: (number += 1), idempotency_key: randomUUID() };
  const lines = items.map((item) => ({ ...item, id: randomUUID(), order_id: id }));
  return {
    id,
    row,
    lines,
    insertRow: {
      name: "order",
      text: 'insert into "order" select * from json_populate_record(null::"order", $1)',
      values: [JSON.stringify(row)],
    },
    insertLines: {
      name: "lines",
      text: "insert into order_item select * from json_populate_recordset(null::order_item, $1)",
      values: [JSON.stringify(lines)],
    },
  };
}
