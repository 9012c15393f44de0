import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { orderStorm, type Customer, type Storm } from "./order-storm.ts";
import { postgresProcesses } from "./postgres-processes.ts";
import {
  openStage,
  pickUpOf,
  quantile,
  report,
  statusOf,
  type Shown,
  type Stage,
} from "./stage.ts";

// `npm run faults:freeze [seconds of freeze] [seconds of lock]`: stops every process of PostgreSQL, then locks the table
// of orders, under load. What is cached goes on, everything else says soon that it cannot, and afterwards all is well.

const freezeMs = Number(process.argv[2] ?? 20) * 1_000;
const lockMs = Number(process.argv[3] ?? 10) * 1_000;
const reports = join(import.meta.dirname, "../reports");
await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "freeze.log"));

const limitMs = { cached: 100, call: 3_000, readyz: 1_000, recovery: 2_000 };
type Kind = "cached" | "call" | "order" | "readyz";
type Answer = { kind: Kind; startedAt: number; ms: number; status: number };

const stage = await openStage(output);
try {
  const { port } = await stage.start();
  const customers = await stage.customers(8);
  const storm = orderStorm(stage.brand.merchant.id, customers, [
    { name: "one product", body: await pickUpOf(port, stage) },
  ]);
  await stage.client.query("update merchant set open_orders_limit = null, version = version + 1");
  const load = startLoad(port, stage, customers, storm);
  await pause(5_000);
  const shown = [
    ...(await during("PostgreSQL is stopped", load, freezeMs, stopPostgres)),
    ...(await during("the table of orders is locked", load, lockMs, lockOrders)),
  ];
  await load.stop();
  shown.push(...(await everyOrderIsThere(port, storm)));
  process.exitCode = report(shown) ? 0 : 1;
} finally {
  await stage.close();
}

async function stopPostgres(): Promise<() => Promise<void>> {
  const pids = await postgresProcesses(stage.folder);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  return async () => {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  };
}

async function lockOrders(): Promise<() => Promise<void>> {
  await stage.client.query('begin; lock table "order" in access exclusive mode');
  return async () => void (await stage.client.query("rollback"));
}

type Load = { answers: Answer[]; stop: () => Promise<void> };

/** Visitors of cached pages and of the menu, customers who look at their orders and place new ones, and a balancer. */
function startLoad(port: number, { brand }: Stage, customers: Customer[], storm: Storm): Load {
  const answers: Answer[] = [];
  const over = new AbortController();
  const merchantId = brand.merchant.id;
  const host = `${brand.merchant.sub}.localhost:${port}`;
  const person = (at: number) => ({
    "x-merchant-id": merchantId,
    authorization: `Bearer ${customers[at % customers.length]?.token}`,
  });
  async function repeat(kind: Kind, everyMs: number, ask: () => Promise<number>) {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const status = await ask().catch(() => 0);
      answers.push({ kind, startedAt, ms: performance.now() - startedAt, status });
      await pause(everyMs);
    }
  }
  const get = (path: string, headers: Record<string, string>) => () =>
    statusOf(port, path, headers);
  const ended = Promise.all([
    ...["/", "/branches", "/search"].map((path) => repeat("cached", 20, get(path, { host }))),
    repeat("cached", 20, get(`/cdn/${merchantId}/products/v1/overalls?type=WEB`, { host })),
    ...[0, 1, 2, 3].map((at) =>
      repeat(
        "call",
        20,
        get(`/api/orders/v1/orders/user/${customers[at]?.userId}/active`, person(at)),
      ),
    ),
    repeat("readyz", 200, get("/readyz", {})),
    storm.blow(
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

/** Disturbs the database for a while and looks at the answers to what was asked meanwhile and afterwards. */
async function during(
  what: string,
  { answers }: Load,
  durationMs: number,
  disturb: () => Promise<() => Promise<void>>,
): Promise<Shown[]> {
  const startedAt = performance.now();
  const end = await disturb();
  await pause(durationMs);
  const endedAt = performance.now();
  await end();
  await pause(6_000);
  // What was asked just before the end may have been answered after it.
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
    name: string,
    kind: readonly Answer[],
    limit: number,
    isRight: (status: number) => boolean,
  ): Shown => ({
    what: `${what}: ${name}`,
    found: `${statuses(kind)}, p99 ${Math.round(
      quantile(
        kind.map(({ ms }) => ms),
        0.99,
      ),
    )}, max ${slowest(kind)} ms`,
    expected: `at most ${limit} ms`,
    isMet: kind.length > 0 && slowest(kind) <= limit && kind.every(({ status }) => isRight(status)),
  });
  const lateFailures = answers.filter(
    ({ startedAt: at, status }) => at > endedAt + limitMs.recovery && status !== 200,
  );
  // A probe sees the disturbance once its look of a quarter of a second before is over.
  const probes = of("readyz").filter((answer) => answer.startedAt > startedAt + 1_000);
  return [
    line("cached pages and reads", of("cached"), limitMs.cached, (status) => status === 200),
    line("other calls", of("call", "order"), limitMs.call, (status) => [200, 503].includes(status)),
    line("/readyz", probes, limitMs.readyz, (status) => status === 503),
    {
      what: `${what}: not well ${limitMs.recovery} ms after its end`,
      found: statuses(lateFailures) || "nothing",
      expected: "nothing",
      isMet: lateFailures.length === 0,
    },
  ];
}

async function everyOrderIsThere(port: number, storm: Storm): Promise<Shown[]> {
  const acknowledged = storm.wishes.filter(({ order }) => order !== null).length;
  for (const wish of storm.wishes) await storm.ask(port, wish);
  const { rows } = await stage.client.query(
    'select count(*)::int as orders, count(distinct idempotency_key)::int as keys from "order"',
  );
  const wanted = storm.wishes.length;
  return [
    {
      what: `orders of ${wanted} wishes, ${acknowledged} of them answered before the end`,
      found: `${rows[0].orders} orders, ${rows[0].keys} keys`,
      expected: `${wanted} of each`,
      isMet: rows[0].orders === wanted && rows[0].keys === wanted,
    },
    {
      what: "answers that no healthy server gives, or another order for one key",
      found: storm.complaints.slice(0, 2).join("; ") || "none",
      expected: "none",
      isMet: storm.complaints.length === 0,
    },
  ];
}
