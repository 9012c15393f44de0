import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "../tools/product.ts";
import type { Customer } from "./order-load.ts";
import { followEvents } from "./events.ts";
import { twoProcessKills } from "./two-process-kills.ts";
import {
  callApi,
  startEnvironment,
  pickUpOf,
  quantile,
  report,
  type Check,
} from "./test-environment.ts";

// `npm run faults:processes [kills]`: two web processes of the product and a worker on one database. Each web process shows
// the other's changes, limits hold over both, the worker does the jobs of both, and neither kills nor cut connections lose
// an event or an order. The kills meet processes that have all roles.

const kills = Number(process.argv[2] ?? 50);
const reports = join(import.meta.dirname, "../reports");
await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "processes.log"));
const changes = 200;
const latestMs = 300;

const environment = await startEnvironment(output);
try {
  await openOrders(null);
  const [a, b] = [
    await environment.start({ ROLE: "web" }),
    await environment.start({ ROLE: "web" }),
  ];
  const worker = await environment.start({ ROLE: "worker" });
  const checks: Check[] = [
    ...(await menuChanges(a, b)),
    ...(await liveEvents(a, b)),
    ...(await cutConnections(a, b)),
    ...(await limits(a, b)),
    await jobsLeft(),
  ];
  await Promise.all([a.stop(), b.stop(), worker.stop()]);
  checks.push(...(await twoProcessKills(environment, kills)));
  process.exitCode = report(checks) ? 0 : 1;
} finally {
  await environment.close();
}

async function openOrders(limit: number | null) {
  await environment.client.query(
    "update merchant set open_orders_limit = $1, version = version + 1",
    [limit],
  );
}

function within(name: string, durations: readonly number[]): Check {
  const [median, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(quantile(durations, share)));
  return {
    name,
    found: `p50 ${median}, p99 ${p99}, max ${max} ms of ${durations.length}`,
    expected: `p99 at most ${latestMs} ms`,
    isMet: durations.length === changes && (p99 ?? Infinity) <= latestMs,
  };
}

/** Time from the response to a change at A until B's menu shows it. */
async function menuChanges(a: Product, b: Product): Promise<Check[]> {
  const owner = await environment.owner();
  const path = `/staff/v1/products/${environment.productId}/stop`;
  const durations: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const posterAmount = 1_000 + change;
    const { status } = await callApi(a.port, environment, "PUT", path, {
      person: owner,
      body: { branchId: null, until: null, left: posterAmount },
    });
    if (status !== 200) throw new Error(`Setting the stock answered ${status}`);
    const changedAt = performance.now();
    while ((await stockAt(b)) !== posterAmount) {
      if (performance.now() - changedAt > 10_000) throw new Error("The change is never checks");
      await pause(2);
    }
    durations.push(performance.now() - changedAt);
  }
  await callApi(a.port, environment, "PUT", path.replace(/stop$/, "resume"), {
    person: owner,
    body: { branchId: null },
  });
  return [within("menu changed at one process is checks by the other", durations)];
}

async function stockAt({ port }: Product): Promise<number | null> {
  const { body } = await callApi(port, environment, "GET", "/products/v1/overalls?type=WEB");
  const products = body.products as { id: string; posterAmount?: number | null }[];
  return products.find(({ id }) => id === environment.productId)?.posterAmount ?? null;
}

/** Follows the orders stream of a customer, or of the staff's board, at one process. */
async function listen({ port }: Product, path: string, token: string) {
  const received = new Map<string, number>();
  const { stop } = await followEvents(
    `http://127.0.0.1:${port}/api${path}`,
    { "x-merchant-id": environment.brand.merchant.id, authorization: `Bearer ${token}` },
    ({ id, status }, at) => received.set(`${id} ${status}`, at),
  );
  return { received, stop };
}

async function untilReceived(received: ReadonlyMap<string, number>, keys: readonly string[]) {
  const giveUpAt = performance.now() + 15_000;
  while (keys.some((key) => !received.has(key)) && performance.now() < giveUpAt) await pause(5);
  return keys.filter((key) => !received.has(key)).length;
}

/** Time from the response to an order at A until its event in the customer's and the board's stream at B. */
async function liveEvents(a: Product, b: Product): Promise<Check[]> {
  const [customer] = await environment.customers(1);
  if (!customer) throw new Error("There is no customer");
  const owner = await environment.owner();
  const customers = await listen(
    b,
    `/orders/v1/orders/user/${customer.userId}/events`,
    customer.token,
  );
  const board = await listen(b, "/staff/v1/orders/events", owner.token);
  const order = await pickUpOf(a.port, environment);
  const answered = new Map<string, number>();
  for (let change = 0; change < changes; change += 1) {
    const { status, body } = await callApi(a.port, environment, "POST", "/orders/v1/orders", {
      person: customer,
      body: order,
    });
    if (status !== 200) throw new Error(`An order was answered with ${status}`);
    answered.set(`${body.id} OPEN`, performance.now());
    await pause(5);
  }
  const keys = [...answered.keys()];
  await untilReceived(customers.received, keys);
  await untilReceived(board.received, keys);
  customers.stop();
  board.stop();
  const since = (received: ReadonlyMap<string, number>) =>
    keys.flatMap((key) => {
      const at = received.get(key);
      return at === undefined ? [] : [Math.max(0, at - (answered.get(key) ?? 0))];
    });
  return [
    within(
      "order placed at one process reaches its customer at the other",
      since(customers.received),
    ),
    within("order placed at one process reaches the board at the other", since(board.received)),
  ];
}

/** Cuts the connections of the bus repeatedly while orders are placed. */
async function cutConnections(a: Product, b: Product): Promise<Check[]> {
  const [customer] = await environment.customers(1);
  if (!customer) throw new Error("There is no customer");
  const owner = await environment.owner();
  const board = await listen(b, "/staff/v1/orders/events", owner.token);
  const order = await pickUpOf(a.port, environment);
  const placed: string[] = [];
  let cuts = 0;
  for (let round = 0; round < 20; round += 1) {
    const { rowCount } = await environment.client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dasturxon bus' and datname = current_database()`,
    );
    cuts += rowCount ?? 0;
    for (let each = 0; each < 5; each += 1) {
      const { body } = await callApi(a.port, environment, "POST", "/orders/v1/orders", {
        person: customer,
        body: order,
      });
      placed.push(`${body.id} OPEN`);
    }
    await pause(300);
  }
  const missed = await untilReceived(board.received, placed);
  board.stop();
  return [
    {
      name: `orders that the other board missed while ${cuts} connections were cut`,
      found: `${missed} of ${placed.length}`,
      expected: "0",
      isMet: missed === 0 && cuts >= 20,
    },
  ];
}

/** Orders at both web processes enqueue jobs, which only the worker runs. */
async function jobsLeft(): Promise<Check> {
  const giveUpAt = performance.now() + 15_000;
  for (;;) {
    const { rows } = await environment.client.query(
      "select count(*)::int as count from graphile_worker.jobs where run_at <= now()",
    );
    const { count } = rows[0];
    if (count === 0 || performance.now() > giveUpAt)
      return {
        name: "jobs of both that the worker left",
        found: String(count),
        expected: "0",
        isMet: count === 0,
      };
    await pause(100);
  }
}

/** Stock, promos, cashback and open orders are limited for both processes together. */
async function limits(a: Product, b: Product): Promise<Check[]> {
  const { client, brand, productId } = environment;
  const merchantId = brand.merchant.id;
  const processes = [a, b];
  const order = await pickUpOf(a.port, environment);
  const customers = await environment.customers(50);

  async function placeMany(
    count: number,
    person: (index: number) => Customer | undefined,
    body: object,
  ) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        callApi(processes[index % 2]?.port ?? 0, environment, "POST", "/orders/v1/orders", {
          ...(person(index) && { person: person(index) }),
          body,
          headers: {
            "idempotency-key": randomUUID(),
            "x-forwarded-for": `10.0.${index >> 8}.${index & 255}`,
          },
        }),
      ),
    );
    return {
      accepted: answers.filter(({ status }) => status === 200).length,
      busy: answers.filter(({ status }) => status === 503).length,
    };
  }

  const anyOf = (index: number) => customers[index % customers.length];
  const exact = (
    name: string,
    { accepted, busy }: { accepted: number; busy: number },
    expected: number,
  ): Check => ({
    name,
    found: `${accepted}${busy ? ` (${busy} refused as busy)` : ""}`,
    expected: String(expected),
    isMet: accepted === expected,
  });

  await client.query(
    "update product_branch set stopped_at = now(), units_left = 10 where product_id = $1",
    [productId],
  );
  await client.query("update merchant set version = version + 1");
  const stock = await placeMany(1_000, anyOf, order);
  const { rows } = await client.query(
    "select min(units_left) as left from product_branch where product_id = $1",
    [productId],
  );
  await client.query(
    "update product_branch set stopped_at = null, units_left = null where product_id = $1",
    [productId],
  );

  const code = "BOTH";
  await client.query(
    `insert into promo (merchant_id, id, code, discount_type, product_discount, min_price, uses_total, start_date, end_date)
      values ($1, $2, $3, 'AMOUNT', 1000, 0, 25, now() - interval '1 day', now() + interval '1 day')`,
    [merchantId, randomUUID(), code],
  );
  await client.query("update merchant set version = version + 1");
  await pause(500);
  const promo = await placeMany(200, anyOf, {
    ...order,
    promoCode: code,
    totalPrice: order.totalPrice - 1_000,
  });

  const [rich, eager] = await environment.customers(2);
  await client.query("update account set cashback = 10000 where id = $1", [rich?.userId]);
  const cashback = await placeMany(40, () => rich, {
    ...order,
    cashback: 1_000,
    totalPrice: order.totalPrice - 1_000,
  });
  const { rows: left } = await client.query("select cashback from account where id = $1", [
    rich?.userId,
  ]);

  await openOrders(5);
  await pause(500);
  const open = await placeMany(200, () => eager, order);
  await openOrders(null);
  return [
    exact("1,000 orders at once for 10 units, over both: sold", stock, 10),
    {
      name: "units left of them",
      found: String(rows[0].left),
      expected: "0",
      isMet: rows[0].left === 0,
    },
    exact("200 orders at once for a promo of 25 uses: taken", promo, 25),
    exact("40 orders at once of 1,000 from a balance of 10,000: paid", cashback, 10),
    {
      name: "balance left of it",
      found: String(left[0].cashback),
      expected: "0",
      isMet: Number(left[0].cashback) === 0,
    },
    exact("200 orders at once of one account that may have 5 open", open, 5),
  ];
}
