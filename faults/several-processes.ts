import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "../tools/product.ts";
import type { Customer } from "./order-storm.ts";
import { followEvents } from "./events.ts";
import { twoProcessKills } from "./two-process-kills.ts";
import { ask, openStage, pickUpOf, quantile, report, type Shown } from "./stage.ts";

// `npm run faults:processes [kills]`: two processes of the product on one database. What one changes the other shows,
// limits hold over both, and neither kills nor cut connections lose an event or an order.

const kills = Number(process.argv[2] ?? 50);
const reports = join(import.meta.dirname, "../reports");
await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "processes.log"));
const changes = 200;
const latestMs = 300;

const stage = await openStage(output);
try {
  await openOrders(null);
  const [a, b] = [await stage.start(), await stage.start()];
  const shown: Shown[] = [
    ...(await menuChanges(a, b)),
    ...(await liveEvents(a, b)),
    ...(await cutConnections(a, b)),
    ...(await limits(a, b)),
  ];
  await Promise.all([a.stop(), b.stop()]);
  shown.push(...(await twoProcessKills(stage, kills)));
  process.exitCode = report(shown) ? 0 : 1;
} finally {
  await stage.close();
}

async function openOrders(limit: number | null) {
  await stage.client.query("update merchant set open_orders_limit = $1, version = version + 1", [
    limit,
  ]);
}

function within(what: string, durations: readonly number[]): Shown {
  const [median, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(quantile(durations, share)));
  return {
    what,
    found: `p50 ${median}, p99 ${p99}, max ${max} ms of ${durations.length}`,
    expected: `p99 at most ${latestMs} ms`,
    isMet: durations.length === changes && (p99 ?? Infinity) <= latestMs,
  };
}

/** From the answer to a change at A until B's menu shows it. */
async function menuChanges(a: Product, b: Product): Promise<Shown[]> {
  const owner = await stage.owner();
  const path = `/staff/v1/products/${stage.productId}/stock`;
  const durations: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const posterAmount = 1_000 + change;
    const { status } = await ask(a.port, stage, "PUT", path, {
      person: owner,
      body: { posterAmount },
    });
    if (status !== 200) throw new Error(`Setting the stock answered ${status}`);
    const changedAt = performance.now();
    while ((await stockAt(b)) !== posterAmount) {
      if (performance.now() - changedAt > 10_000) throw new Error("The change is never shown");
      await pause(2);
    }
    durations.push(performance.now() - changedAt);
  }
  await ask(a.port, stage, "PUT", path, { person: owner, body: { posterAmount: null } });
  return [within("menu changed at one process is shown by the other", durations)];
}

async function stockAt({ port }: Product): Promise<number | null> {
  const { body } = await ask(port, stage, "GET", "/products/v1/overalls?type=WEB");
  const products = body.products as { id: string; posterAmount?: number | null }[];
  return products.find(({ id }) => id === stage.productId)?.posterAmount ?? null;
}

/** Hears of orders at one process: a customer's own stream, or the board's. */
async function listen({ port }: Product, path: string, token: string) {
  const heard = new Map<string, number>();
  const { stop } = await followEvents(
    `http://127.0.0.1:${port}/api${path}`,
    { "x-merchant-id": stage.brand.merchant.id, authorization: `Bearer ${token}` },
    ({ id, status }, at) => heard.set(`${id} ${status}`, at),
  );
  return { heard, stop };
}

async function untilHeard(heard: ReadonlyMap<string, number>, keys: readonly string[]) {
  const giveUpAt = performance.now() + 15_000;
  while (keys.some((key) => !heard.has(key)) && performance.now() < giveUpAt) await pause(5);
  return keys.filter((key) => !heard.has(key)).length;
}

/** From the answer to an order placed at A until the customer's and the board's stream at B tell of it. */
async function liveEvents(a: Product, b: Product): Promise<Shown[]> {
  const [customer] = await stage.customers(1);
  if (!customer) throw new Error("Nobody to order");
  const owner = await stage.owner();
  const customers = await listen(
    b,
    `/orders/v1/orders/user/${customer.userId}/events`,
    customer.token,
  );
  const board = await listen(b, "/staff/v1/orders/events", owner.token);
  const order = await pickUpOf(a.port, stage);
  const answered = new Map<string, number>();
  for (let change = 0; change < changes; change += 1) {
    const { status, body } = await ask(a.port, stage, "POST", "/orders/v1/orders", {
      person: customer,
      body: order,
    });
    if (status !== 200) throw new Error(`An order was answered with ${status}`);
    answered.set(`${body.id} OPEN`, performance.now());
    await pause(5);
  }
  const keys = [...answered.keys()];
  await untilHeard(customers.heard, keys);
  await untilHeard(board.heard, keys);
  customers.stop();
  board.stop();
  const since = (heard: ReadonlyMap<string, number>) =>
    keys.flatMap((key) => {
      const at = heard.get(key);
      return at === undefined ? [] : [Math.max(0, at - (answered.get(key) ?? 0))];
    });
  return [
    within("order placed at one process reaches its customer at the other", since(customers.heard)),
    within("order placed at one process reaches the board at the other", since(board.heard)),
  ];
}

/** Orders go on while the connections that carry messages are cut, again and again. */
async function cutConnections(a: Product, b: Product): Promise<Shown[]> {
  const [customer] = await stage.customers(1);
  if (!customer) throw new Error("Nobody to order");
  const owner = await stage.owner();
  const board = await listen(b, "/staff/v1/orders/events", owner.token);
  const order = await pickUpOf(a.port, stage);
  const placed: string[] = [];
  let cuts = 0;
  for (let round = 0; round < 20; round += 1) {
    const { rowCount } = await stage.client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dasturxon bus' and datname = current_database()`,
    );
    cuts += rowCount ?? 0;
    for (let each = 0; each < 5; each += 1) {
      const { body } = await ask(a.port, stage, "POST", "/orders/v1/orders", {
        person: customer,
        body: order,
      });
      placed.push(`${body.id} OPEN`);
    }
    await pause(300);
  }
  const missed = await untilHeard(board.heard, placed);
  board.stop();
  return [
    {
      what: `orders that the other board missed while ${cuts} connections were cut`,
      found: `${missed} of ${placed.length}`,
      expected: "0",
      isMet: missed === 0 && cuts >= 20,
    },
  ];
}

/** What is counted is counted once for both processes. */
async function limits(a: Product, b: Product): Promise<Shown[]> {
  const { client, brand, productId } = stage;
  const merchantId = brand.merchant.id;
  const processes = [a, b];
  const order = await pickUpOf(a.port, stage);
  const crowd = await stage.customers(50);

  async function placeMany(
    count: number,
    person: (at: number) => Customer | undefined,
    body: object,
  ) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        ask(processes[at % 2]?.port ?? 0, stage, "POST", "/orders/v1/orders", {
          ...(person(at) && { person: person(at) }),
          body,
          headers: {
            "idempotency-key": randomUUID(),
            "x-forwarded-for": `10.0.${at >> 8}.${at & 255}`,
          },
        }),
      ),
    );
    return {
      taken: answers.filter(({ status }) => status === 200).length,
      busy: answers.filter(({ status }) => status === 503).length,
    };
  }

  const anyOf = (at: number) => crowd[at % crowd.length];
  const exact = (
    what: string,
    { taken, busy }: { taken: number; busy: number },
    expected: number,
  ): Shown => ({
    what,
    found: `${taken}${busy ? ` (${busy} were told to try again)` : ""}`,
    expected: String(expected),
    isMet: taken === expected,
  });

  await client.query("update product set poster_amount = 10 where id = $1", [productId]);
  await client.query("update merchant set version = version + 1");
  const stock = await placeMany(1_000, anyOf, order);
  const { rows } = await client.query("select poster_amount from product where id = $1", [
    productId,
  ]);
  await client.query("update product set poster_amount = null where id = $1", [productId]);

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

  const [rich, eager] = await stage.customers(2);
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
      what: "units left of them",
      found: String(rows[0].poster_amount),
      expected: "0",
      isMet: rows[0].poster_amount === 0,
    },
    exact("200 orders at once for a promo of 25 uses: taken", promo, 25),
    exact("40 orders at once of 1,000 from a balance of 10,000: paid", cashback, 10),
    {
      what: "balance left of it",
      found: String(left[0].cashback),
      expected: "0",
      isMet: Number(left[0].cashback) === 0,
    },
    exact("200 orders at once of one account that may have 5 open", open, 5),
  ];
}
