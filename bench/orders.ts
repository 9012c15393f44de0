import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import pg from "pg";
import { line, inTurn, percent, perSecond } from "./rounds.ts";

const workers = 20;
const seconds = 3;

export type Customer = { token: string; userId: string };
export type OrderPlace = {
  port: number;
  host: string;
  merchantId: string;
  customers: Customer[];
  draft: object;
};

/**
 * Orders over HTTP, whole (sign-in, prices, stock, history, idempotency), beside the transaction that only inserts the
 * same order with its lines into the same tables.
 */
export async function benchOrders(place: OrderPlace, connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const [customer] = place.customers;
  if (!customer) throw new Error("Nobody to order");
  try {
    await orderAgain(place, customer, () => true);
    const template = await newestOrder(pool);
    const { ours, baseline } = await inTurn(5, {
      ours: () => ordersPerSecond(place),
      baseline: () => insertsPerSecond(pool, template),
    });
    line(
      "orders placed over HTTP",
      `${perSecond(ours)} (${percent(ours / baseline)})`,
      `bare insert transaction: ${perSecond(baseline)}`,
      "≥ 50 %",
    );
  } finally {
    await pool.end();
  }
}

async function ordersPerSecond(place: OrderPlace) {
  const { customers } = place;
  return rate(async (worker, isOver) => {
    const customer = customers[worker % customers.length];
    return customer ? orderAgain(place, customer, isOver) : 0;
  });
}

type Row = Record<string, unknown>;
type OrderRows = { order: Row; items: Row[] };

async function newestOrder(pool: pg.Pool): Promise<OrderRows> {
  const { rows } = await pool.query<OrderRows>(
    `select to_json(o) as "order", (select json_agg(i) from order_item i where i.order_id = o.id) as items
      from "order" o order by id desc limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("No order was written");
  return found;
}

async function insertsPerSecond(pool: pg.Pool, template: OrderRows) {
  return rate(async (_, isOver) => {
    let count = 0;
    for (; !isOver(); count += 1) await insertOnce(pool, template);
    return count;
  });
}

async function rate(work: (worker: number, isOver: () => boolean) => Promise<number>) {
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: workers }, (_, worker) => work(worker, isOver)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000);
}

// Far from the numbers that the product gives.
let number = 1_000_000_000;

async function insertOnce(pool: pg.Pool, template: OrderRows) {
  const id = randomUUID();
  const order = {
    ...template.order,
    id,
    number: (number += 1),
    idempotency_key: randomUUID(),
  };
  const items = template.items.map((item) => ({ ...item, id: randomUUID(), order_id: id }));
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "order",
      text: 'insert into "order" select * from json_populate_record(null::"order", $1::json)',
      values: [JSON.stringify(order)],
    });
    await client.query({
      name: "items",
      text: "insert into order_item select * from json_populate_recordset(null::order_item, $1::json)",
      values: [JSON.stringify(items)],
    });
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** One connection that orders, waits for the answer, and orders again. Any answer but 200 ends the run. */
function orderAgain(place: OrderPlace, customer: Customer, isOver: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(place.port, "127.0.0.1", () =>
      socket.write(orderRequest(place, customer)),
    );
    let text = "";
    let count = 0;
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (!isWhole(text)) return;
      if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.slice(0, 1000)));
      text = "";
      count += 1;
      if (!isOver()) return void socket.write(orderRequest(place, customer));
      socket.destroy();
      resolve(count);
    });
  });
}

function isWhole(text: string) {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return length === undefined
    ? text.endsWith("0\r\n\r\n")
    : text.length >= headEnd + 4 + Number(length);
}

function orderRequest({ host, merchantId, draft }: OrderPlace, { token }: Customer) {
  const body = JSON.stringify(draft);
  return (
    `POST /api/orders/v1/orders HTTP/1.1\r\nhost: ${host}\r\nx-merchant-id: ${merchantId}\r\nauthorization: Bearer ${token}\r\n` +
    `idempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
