import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import pg from "pg";
import { line, inTurn, percent, perSecond } from "./rounds.ts";

const workers = 20;
const seconds = 3;
const linesPerOrder = 5;

export type Customer = { token: string; userId: string };
export type OrderPlace = {
  port: number;
  host: string;
  merchantId: string;
  customers: Customer[];
  draft: object;
};

/** Orders over HTTP, whole (sign-in, prices, stock, history, idempotency), beside a transaction that only inserts. */
export async function benchOrders(place: OrderPlace, connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  try {
    await pool.query(bareTables);
    const { ours, baseline } = await inTurn(5, {
      ours: () => ordersPerSecond(place),
      baseline: () => insertsPerSecond(pool),
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

async function insertsPerSecond(pool: pg.Pool) {
  return rate(async (_, isOver) => {
    let count = 0;
    for (; !isOver(); count += 1) await insertOnce(pool);
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

const bareTables = `
  create table if not exists bare_order (merchant_id uuid, id uuid, number bigint, data jsonb, primary key (merchant_id, id));
  create table if not exists bare_line (merchant_id uuid, order_id uuid, position int, product_id uuid, count int, price int, primary key (merchant_id, order_id, position))`;

async function insertOnce(pool: pg.Pool) {
  const client = await pool.connect();
  const [merchant, order] = [randomUUID(), randomUUID()];
  try {
    await client.query("begin");
    await client.query("select set_config('app.merchant', $1, true)", [merchant]);
    await client.query("insert into bare_order values ($1, $2, $3, $4)", [
      merchant,
      order,
      1,
      JSON.stringify({ total: 100_000, status: "OPEN" }),
    ]);
    await client.query(
      "insert into bare_line select $1, $2, p, gen_random_uuid(), 1, 20000 from generate_series(1, $3::int) p",
      [merchant, order, linesPerOrder],
    );
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
