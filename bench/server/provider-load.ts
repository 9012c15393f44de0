import { randomUUID } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { merchantSecretRow } from "@dasturxon/api/db/merchant-secret-row";
import { secretsFrom } from "@dasturxon/api/secrets";
import { sandboxPaymentKeys } from "@dasturxon/demo/sandbox-keys";
import pg from "pg";
import { seededRandom } from "../../tools/seeded-random.ts";
import type { Customer } from "../brand-client.ts";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import { copyOrders, readOrder } from "./bare-transaction.ts";
import type { Server } from "./cached-pages.ts";
import { atConstantRate } from "./constant-rate.ts";
import { cpuMicros } from "./load.ts";
import {
  providerMessages,
  type Message,
  type Payment,
  type UnpaidOrder,
} from "./provider-messages.ts";

const messagesPerSecond = 200;
const ordersPerSecond = 10;
const seconds = 60;
const warmUpSeconds = 5;
/** Providers pause between the messages of a payment: so many payments are on their way at a time. */
const paymentsAtATime = 100;
/** Providers of ten payments. Payme sends twice as many messages about a payment as Click. */
const mix = [
  "PAYME",
  "PAYME",
  "PAYME",
  "PAYME",
  "CLICK",
  "CLICK",
  "CLICK",
  "CLICK",
  "UZUM",
  "UZUM",
] as const;
type Shop = { sub: string; merchantId: string; customers: Customer[]; draft: object };
type Place = { connectionString: string; secretsKey: string; paid: Shop; other: Shop };

/** Lets a demo brand that is paid by Payme and Click be paid by Uzum, too. Call it before the server starts. */
export async function offerUzum(
  connectionString: string,
  { merchantId, secretsKey }: { merchantId: string; secretsKey: string },
) {
  const secrets = secretsFrom(secretsKey);
  const keys = JSON.stringify(sandboxPaymentKeys(secrets, merchantId).UZUM);
  const { kind, ciphertext } = merchantSecretRow(secrets, merchantId, "UZUM", keys);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      "insert into merchant_secret (merchant_id, kind, ciphertext) values ($1, $2, $3)",
      [merchantId, kind, ciphertext],
    );
    await client.query(
      `insert into payment_setting select uzum.* from payment_setting payme,
        jsonb_populate_record(null::payment_setting, to_jsonb(payme) || jsonb_build_object('id', $2::uuid, 'type', 'UZUM')) uzum
        where payme.merchant_id = $1 and payme.type = 'PAYME'`,
      [merchantId, randomUUID()],
    );
    await client.query(
      `update web_settings set settings = settings || '{"uzumActive": true}' where merchant_id = $1`,
      [merchantId],
    );
  } finally {
    await client.end();
  }
}

/**
 * Messages of payment providers to one brand at a constant rate, beside orders of another brand; the baseline are these orders
 * without the messages.
 */
export async function benchProviderMessages(
  add: Add,
  server: Server,
  { connectionString, secretsKey, paid, other }: Place,
) {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const agent = new Agent({ keepAlive: true });
  try {
    const send = sender(server.port, agent);
    const orders = await unpaidOrdersOf(pool, send, paid);
    const messages = nextMessages(providerMessages(paid.merchantId, secretsKey), orders);
    const wrong: string[] = [];
    const noteWrong = (error: Error) => void wrong.push(error.message);
    const order = () => placeOrder(send, other).then(() => {}, noteWrong);
    const message = () => exchange(send, paid, messages).catch(noteWrong);
    const both = async (length: number) => {
      const [ofMessages, ofOrders] = await Promise.all([
        atConstantRate({ perSecond: messagesPerSecond, seconds: length, work: message }),
        atConstantRate({ perSecond: ordersPerSecond, seconds: length, work: order }),
      ]);
      return { ofMessages, ofOrders };
    };
    await both(warmUpSeconds);
    const alone = await atConstantRate({ perSecond: ordersPerSecond, seconds, work: order });
    const before = { server: cpuMicros(server.pid), database: await databaseWork(pool) };
    const { ofMessages, ofOrders } = await both(seconds);
    const cpu = cpuMicros(server.pid) - before.server;
    const ofDatabase = await databaseWork(pool);
    add({
      name: `${messagesPerSecond} provider messages a second, p99`,
      unit: "ms",
      value: quantile(ofMessages, 0.99),
      budget: { atMost: 100, of: "value" },
      details: {
        p50: quantile(ofMessages, 0.5),
        max: quantile(ofMessages, 1),
        messages: ofMessages.length,
        payments: messages.paid.length,
      },
    });
    add({
      name: "  wrong answers",
      unit: "",
      value: wrong.length,
      budget: { atMost: 0, of: "value" },
    });
    for (const text of wrong.slice(0, 5)) console.log(`    ${text}`);
    add({
      name: "  payments that the books lack",
      unit: "",
      value: await unbooked(pool, paid.merchantId, messages.paid),
      budget: { atMost: 0, of: "value" },
    });
    const baseline = (share: number) => ({
      name: "without messages",
      value: quantile(alone, share),
    });
    add({
      name: `${ordersPerSecond} orders a second of another brand, p99`,
      unit: "ms",
      value: quantile(ofOrders, 0.99),
      baseline: baseline(0.99),
      budget: { atMost: 2, of: "share" },
      details: { orders: ofOrders.length },
    });
    add({ name: "  p50", unit: "ms", value: quantile(ofOrders, 0.5), baseline: baseline(0.5) });
    add({
      name: "  CPU of the server, of one processor",
      unit: "%",
      value: (cpu / (seconds * 1_000_000)) * 100,
    });
    const cpuOfDatabase = sumOf(ofDatabase.cpu.values()) - sumOf(before.database.cpu.values());
    const perMessage = (micros: number) => micros / 1000 / ofMessages.length;
    add({
      name: "  CPU time for each message, with its share of the orders",
      unit: "ms",
      value: perMessage(cpu + cpuOfDatabase),
      details: {
        server: perMessage(cpu),
        PostgreSQL: perMessage(cpuOfDatabase),
        transactions: (ofDatabase.transactions - before.database.transactions) / ofMessages.length,
      },
    });
  } finally {
    agent.destroy();
    await pool.end();
  }
}

/** CPU time of the database's processes, which live longer than the load, and how many transactions it has committed. */
async function databaseWork(pool: pg.Pool) {
  const { rows: processes } = await pool.query<{ pid: number }>("select pid from pg_stat_activity");
  const { rows } = await pool.query<{ count: number }>(
    "select sum(xact_commit)::int as count from pg_stat_database",
  );
  const cpu = new Map(processes.map(({ pid }) => [pid, cpuMicros(pid)]));
  return { cpu, transactions: rows[0]?.count ?? Number.NaN };
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

type Send = (
  request: Pick<Message, "path" | "headers" | "body">,
) => Promise<{ status: number; text: string }>;

const sender =
  (port: number, agent: Agent): Send =>
  ({ path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: "127.0.0.1", port, path, method: "POST", agent, headers },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.on("error", reject);
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });

let placed = 0;

async function placeOrder(
  send: Send,
  { sub, merchantId, customers, draft }: Shop,
  more: object = {},
) {
  placed += 1;
  const { status, text } = await send({
    path: "/api/orders/v1/orders",
    headers: {
      host: `${sub}.localhost`,
      "content-type": "application/json",
      "x-merchant-id": merchantId,
      authorization: `Bearer ${customers[placed % customers.length]?.token}`,
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ ...draft, ...more }),
  });
  if (status !== 200) throw new Error(`An order was answered with ${status}: ${text}`);
  return JSON.parse(text) as { id: string; totalPrice: number };
}

type Orders = Record<(typeof mix)[number], UnpaidOrder[]>;

/** Orders that await a payment by each provider: copies of one that was placed. */
async function unpaidOrdersOf(pool: pg.Pool, send: Send, shop: Shop): Promise<Orders> {
  const orders: Orders = { PAYME: [], CLICK: [], UZUM: [] };
  for (const provider of ["PAYME", "CLICK", "UZUM"] as const) {
    const { id, totalPrice: amount } = await placeOrder(send, shop, { paymentType: provider });
    const template = await readOrder(pool, shop.merchantId, id);
    // Operations on the orders of one person wait for each other.
    const userIds = shop.customers.map(({ userId }) => userId);
    const numbers = await copyOrders(pool, template, userIds);
    orders[provider] = numbers.map((number) => ({ number, amount }));
  }
  return orders;
}

type OnItsWay = { payment: Payment; message: Message; number: number };

/** Takes the messages of many payments in turn. */
function nextMessages(begin: ReturnType<typeof providerMessages>, orders: Orders) {
  const random = seededRandom(1);
  const waiting: OnItsWay[] = [];
  const paid: number[] = [];

  function beginPayment(): OnItsWay {
    const provider = mix[Math.floor(random() * mix.length)] ?? "PAYME";
    const order = orders[provider].pop();
    if (!order) throw new Error("All orders are paid");
    const payment = begin[provider](order);
    const first = payment.next();
    if (first.done) throw new Error("A payment has messages");
    return { payment, message: first.value, number: order.number };
  }

  return {
    /** Orders all of whose messages were answered. */
    paid,
    next: () =>
      waiting.length < paymentsAtATime ? beginPayment() : (waiting.shift() ?? beginPayment()),
    answered({ payment, number }: OnItsWay, answer: Record<string, unknown>) {
      const next = payment.next(answer);
      if (next.done) paid.push(number);
      else waiting.push({ payment, message: next.value, number });
    },
  };
}

async function exchange(send: Send, { sub }: Shop, messages: ReturnType<typeof nextMessages>) {
  const current = messages.next();
  const { message } = current;
  const headers = { host: `${sub}.localhost`, ...message.headers };
  const { status, text } = await send({ ...message, headers });
  const answer = (status === 200 ? JSON.parse(text) : {}) as Record<string, unknown>;
  if (message.isRight(answer)) return messages.answered(current, answer);
  throw new Error(
    `${message.path} ${message.body} was answered with ${status}: ${text.slice(0, 300)}`,
  );
}

async function unbooked(pool: pg.Pool, merchantId: string, numbers: readonly number[]) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from "order" o
      join payment_attempt a on a.merchant_id = o.merchant_id and a.order_id = o.id and a.state = 'PERFORMED' and a.amount = o.total_price
      where o.merchant_id = $1 and o.number = any($2::bigint[]) and o.is_paid and o.status not in ('CREATED', 'CANCELED')`,
    [merchantId, numbers],
  );
  return numbers.length - (rows[0]?.count ?? 0);
}
