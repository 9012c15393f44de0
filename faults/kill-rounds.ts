import { setTimeout as pause } from "node:timers/promises";
import { auditOrders, type Finding } from "./audit-orders.ts";
import { checkCustomers, saveAddresses } from "./customer-calls.ts";
import type { DemoEnvironment } from "./demo-environment.ts";
import { pricedDrafts } from "./demo-shop.ts";
import { orderLoad, type Customer, type OrderLoad } from "./order-load.ts";
import { killAll, postgresProcesses } from "./postgres-processes.ts";
import { withDatabase } from "./with-database.ts";

/** A server restarts its database when that alone was killed. */
export const victims = ["server", "server and database", "database"] as const;
export type Victim = (typeof victims)[number];

/** One kill and its figures. */
export type Round = {
  victim: Victim;
  /** Time from the first order to the kill. */
  afterMs: number;
  acknowledged: number;
  unanswered: number;
  /** Time until the next server was ready, or until the same server accepted an order again. */
  backMs: number;
};

export type KillReport = {
  rounds: Round[];
  findings: Finding[];
  wrongAnswers: string[];
  /** Unanswered posts whose order was written: posting the key again found it. */
  foundAgain: number;
  orders: number;
};

export type KillOptions = {
  kills: number;
  /** Numbers from 0 to 1. */
  random: () => number;
  onRound?: (round: Round, number: number) => void;
};

const shortestMs = 30;
const longestMs = 900;
/** PostgreSQL replays its log before it accepts connections. */
const patienceMs = 30_000;

/**
 * Kills server and database repeatedly while customers of the demo brand order, on one data folder. At the end every
 * attempt is answered, and the rows are audited.
 */
export async function killRounds(
  demo: DemoEnvironment,
  customers: readonly Customer[],
  options: KillOptions,
): Promise<KillReport> {
  const { dataDir, shop } = demo;
  const drafts = await pricedDrafts(demo.product.port, shop);
  const load = orderLoad(shop.merchantId, customers, drafts);
  const addresses = await saveAddresses(demo.product.port, shop, customers);

  const rounds: Round[] = [];
  for (let number = 1; number <= options.kills; number += 1) {
    const victim = victims[(number - 1) % victims.length] ?? "server";
    const killed = await killOnce({ demo, load, victim, random: options.random });
    const killedAt = performance.now();
    if (victim === "database") await untilAnswered(demo.product.port, load);
    else await demo.start();
    const round = { ...killed, backMs: performance.now() - killedAt };
    rounds.push(round);
    options.onRound?.(round, number);
  }

  // Unanswered attempts get their answer now, and answered ones the same answer again.
  const { port } = demo.product;
  await eachOf(customers, (customer) => postAgain(port, load, customer));
  const findings = await checkCustomers(port, shop, {
    customers,
    addresses,
    attempts: load.attempts,
  });
  const audited = await withDatabase(dataDir, (client) => auditOrders(client, shop, load.attempts));
  return {
    rounds,
    findings: [...findings, ...audited],
    wrongAnswers: load.wrongAnswers,
    foundAgain: load.attempts.filter(({ isFoundAgain }) => isFoundAgain).length,
    orders: load.attempts.length,
  };
}

type Kill = {
  demo: DemoEnvironment;
  load: OrderLoad;
  victim: Victim;
  random: () => number;
};

async function killOnce({ demo, load, victim, random }: Kill) {
  const answered = load.attempts.filter(isAnswered).length;
  const afterMs = shortestMs + random() * (longestMs - shortestMs);
  const startedAt = performance.now();
  let isOver = false;
  const running = load.run(
    () => demo.product.port,
    () => isOver,
  );
  await pause(afterMs);
  const database = victim === "server" ? [] : await postgresProcesses(demo.dataDir);
  const end = victim === "database" ? Promise.resolve() : demo.product.kill();
  killAll(database);
  const killedAt = performance.now();
  isOver = true;
  await Promise.all([end, running]);
  return {
    victim,
    afterMs: killedAt - startedAt,
    acknowledged: load.attempts.filter(isAnswered).length - answered,
    unanswered: load.attempts.filter((attempt) => !isAnswered(attempt)).length,
  };
}

const isAnswered = ({ order }: { order: unknown }) => order !== null;

/** @throws The last error, when the server does not reconnect to its database. */
async function untilAnswered(port: number, load: OrderLoad) {
  const attempt = load.attempts.at(-1);
  if (!attempt) return;
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await load.postAttempt(port, attempt);
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}

async function postAgain(port: number, load: OrderLoad, customer: Customer) {
  for (const attempt of load.attempts)
    if (attempt.customer === customer) await load.postAttempt(port, attempt);
}

const eachOf = <T, R>(items: readonly T[], work: (item: T) => Promise<R>) =>
  Promise.all(items.map(work));
