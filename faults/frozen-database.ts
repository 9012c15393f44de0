import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { orderLoad, type Customer, type OrderLoad } from "./order-load.ts";
import { postgresProcesses } from "./postgres-processes.ts";
import {
  startEnvironment,
  pickUpOf,
  quantile,
  report,
  statusOf,
  type Check,
  type TestEnvironment,
} from "./test-environment.ts";

// `npm run faults:freeze [seconds of freeze] [seconds of lock]`: stops every process of PostgreSQL, then locks the table
// of orders, under load. Cached responses go on, all others fail fast, and everything recovers afterwards.

const freezeMs = Number(process.argv[2] ?? 20) * 1_000;
const lockMs = Number(process.argv[3] ?? 10) * 1_000;
const reports = join(import.meta.dirname, "../reports");
await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "freeze.log"));

const limitMs = { cached: 100, call: 3_000, readyz: 1_000, recovery: 2_000 };
type Kind = "cached" | "call" | "order" | "readyz";
type Answer = { kind: Kind; startedAt: number; ms: number; status: number };

const environment = await startEnvironment(output);
try {
  const { port } = await environment.start();
  const customers = await environment.customers(8);
  const load = orderLoad(environment.brand.merchant.id, customers, [
    { name: "one product", body: await pickUpOf(port, environment) },
  ]);
  await environment.client.query(
    "update merchant set open_orders_limit = null, version = version + 1",
  );
  const traffic = startTraffic(port, environment, customers, load);
  await pause(5_000);
  const checks = [
    ...(await during("PostgreSQL is stopped", traffic, freezeMs, stopPostgres)),
    ...(await during("the table of orders is locked", traffic, lockMs, lockOrders)),
  ];
  await traffic.stop();
  checks.push(...(await everyOrderIsThere(port, load)));
  process.exitCode = report(checks) ? 0 : 1;
} finally {
  await environment.close();
}

async function stopPostgres(): Promise<() => Promise<void>> {
  const pids = await postgresProcesses(environment.folder);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  return async () => {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  };
}

async function lockOrders(): Promise<() => Promise<void>> {
  await environment.client.query('begin; lock table "order" in access exclusive mode');
  return async () => void (await environment.client.query("rollback"));
}

type Traffic = { answers: Answer[]; stop: () => Promise<void> };

/** Requests for cached pages and the menu, for customers' orders, new orders, and the probe of a load balancer. */
function startTraffic(
  port: number,
  { brand }: TestEnvironment,
  customers: Customer[],
  load: OrderLoad,
): Traffic {
  const answers: Answer[] = [];
  const over = new AbortController();
  const merchantId = brand.merchant.id;
  const host = `${brand.merchant.sub}.localhost:${port}`;
  const person = (index: number) => ({
    "x-merchant-id": merchantId,
    authorization: `Bearer ${customers[index % customers.length]?.token}`,
  });
  async function repeat(kind: Kind, everyMs: number, send: () => Promise<number>) {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const status = await send().catch(() => 0);
      answers.push({ kind, startedAt, ms: performance.now() - startedAt, status });
      await pause(everyMs);
    }
  }
  const get = (path: string, headers: Record<string, string>) => () =>
    statusOf(port, path, headers);
  const ended = Promise.all([
    ...["/", "/branches", "/search"].map((path) => repeat("cached", 20, get(path, { host }))),
    repeat("cached", 20, get(`/cdn/${merchantId}/products/v1/overalls?type=WEB`, { host })),
    ...[0, 1, 2, 3].map((index) =>
      repeat(
        "call",
        20,
        get(`/api/orders/v1/orders/user/${customers[index]?.userId}/active`, person(index)),
      ),
    ),
    repeat("readyz", 200, get("/readyz", {})),
    load.run(
      () => port,
      () => over.signal.aborted,
      ({ startedAt, ms, status }) => answers.push({ kind: "order", startedAt, ms, status }),
    ),
  ]);
  return {
    answers,
    async stop() {
      over.abort();
      await ended;
    },
  };
}

/** Disturbs the database for a while and checks the responses meanwhile and afterwards. */
async function during(
  name: string,
  { answers }: Traffic,
  durationMs: number,
  disturb: () => Promise<() => Promise<void>>,
): Promise<Check[]> {
  const startedAt = performance.now();
  const end = await disturb();
  await pause(durationMs);
  const endedAt = performance.now();
  await end();
  await pause(6_000);
  // A request from just before the end may have its response after it.
  const meanwhile = answers.filter(
    (answer) => answer.startedAt > startedAt && answer.startedAt + answer.ms < endedAt,
  );
  const of = (...kinds: Kind[]) => meanwhile.filter(({ kind }) => kinds.includes(kind));
  const slowest = (kind: readonly Answer[]) => Math.round(Math.max(0, ...kind.map(({ ms }) => ms)));
  const statuses = (kind: readonly Answer[]) =>
    [...Map.groupBy(kind, ({ status }) => status)]
      .map(([status, same]) => `${status} × ${same.length}`)
      .join(", ");
  const line = (
    traffic: string,
    kind: readonly Answer[],
    limit: number,
    isRight: (status: number) => boolean,
  ): Check => ({
    name: `${name}: ${traffic}`,
    found: `${statuses(kind)}, p99 ${Math.round(
      quantile(
        kind.map(({ ms }) => ms),
        0.99,
      ),
    )}, max ${slowest(kind)} ms`,
    expected: `at most ${limit} ms`,
    isMet: kind.length > 0 && slowest(kind) <= limit && kind.every(({ status }) => isRight(status)),
  });
  const failuresAfterwards = answers.filter(
    ({ startedAt: at, status }) => at > endedAt + limitMs.recovery && status !== 200,
  );
  // The result of a probe is reused for a quarter of a second.
  const probes = of("readyz").filter((answer) => answer.startedAt > startedAt + 1_000);
  return [
    line("cached pages and reads", of("cached"), limitMs.cached, (status) => status === 200),
    line("other calls", of("call", "order"), limitMs.call, (status) => [200, 503].includes(status)),
    line("/readyz", probes, limitMs.readyz, (status) => status === 503),
    {
      name: `${name}: failures ${limitMs.recovery} ms after its end`,
      found: statuses(failuresAfterwards) || "nothing",
      expected: "nothing",
      isMet: failuresAfterwards.length === 0,
    },
  ];
}

async function everyOrderIsThere(port: number, load: OrderLoad): Promise<Check[]> {
  const acknowledged = load.attempts.filter(({ order }) => order !== null).length;
  for (const attempt of load.attempts) await load.postAttempt(port, attempt);
  const { rows } = await environment.client.query(
    'select count(*)::int as orders, count(distinct idempotency_key)::int as keys from "order"',
  );
  const attempts = load.attempts.length;
  return [
    {
      name: `orders of ${attempts} attempts, ${acknowledged} of them answered before the end`,
      found: `${rows[0].orders} orders, ${rows[0].keys} keys`,
      expected: `${attempts} of each`,
      isMet: rows[0].orders === attempts && rows[0].keys === attempts,
    },
    {
      name: "wrong answers, or another order for one key",
      found: load.wrongAnswers.slice(0, 2).join("; ") || "none",
      expected: "none",
      isMet: load.wrongAnswers.length === 0,
    },
  ];
}
