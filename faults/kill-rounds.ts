import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { startProduct, type Product } from "../tools/product.ts";
import { auditOrders, type Finding } from "./audit-orders.ts";
import { lookAgain, saveAddresses } from "./customer-calls.ts";
import { findShop, pricedDrafts, signIn, stockUp } from "./demo-shop.ts";
import { orderStorm, type Customer, type Storm } from "./order-storm.ts";
import { killAll, postgresProcesses } from "./postgres-processes.ts";
import { withDatabase } from "./with-database.ts";

/** What is killed. A server whose database alone was killed starts it again and serves on. */
export const victims = ["server", "server and database", "database"] as const;
export type Victim = (typeof victims)[number];

/** One kill, with what it found. */
export type Round = {
  victim: Victim;
  /** From the first order to the kill. */
  afterMs: number;
  acknowledged: number;
  unanswered: number;
  /** Until the next server was ready; of a database alone until the same server answered an order. */
  backMs: number;
};

export type KillReport = {
  rounds: Round[];
  findings: Finding[];
  complaints: string[];
  /** Unanswered posts whose order had been written all the same: the same key found it. */
  foundAgain: number;
  orders: number;
};

export type KillOptions = {
  kills: number;
  /** Gives a number from 0 to 1; a seeded one makes a run that can be repeated in its choices. */
  random: () => number;
  output?: Writable;
  onRound?: (round: Round, number: number) => void;
};

const customersCount = 8;
const shortestMs = 30;
const longestMs = 900;
/** PostgreSQL reads its log again first. */
const patienceMs = 30_000;

/**
 * Lets customers of the demo brand order while server and database are killed, again and again, on one data folder
 * that begins empty. At the end every wish is answered, and the rows are looked at.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-kill-"));
  try {
    return await killRoundsOn(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function killRoundsOn(folder: string, options: KillOptions): Promise<KillReport> {
  const start = () => startProduct(folder, options.output ? { output: options.output } : {});
  let product = await start();
  try {
    const shop = await findShop(product.port);
    const customers = await signIn(product.port, shop, customersCount);
    await product.stop();
    await withDatabase(folder, (client) => stockUp(client, shop));
    product = await start();
    const storm = orderStorm(shop.merchantId, customers, await pricedDrafts(product.port, shop));
    const addresses = await saveAddresses(product.port, shop, customers);

    const rounds: Round[] = [];
    for (let number = 1; number <= options.kills; number += 1) {
      const victim = victims[(number - 1) % victims.length] ?? "server";
      const killed = await killOnce({ folder, storm, victim, product, random: options.random });
      const killedAt = performance.now();
      if (victim === "database") await untilAnswered(product.port, storm);
      else product = await start();
      const round = { ...killed, backMs: performance.now() - killedAt };
      rounds.push(round);
      options.onRound?.(round, number);
    }

    // Those that wait for an answer get one now, and those that have one get the same again.
    const { port } = product;
    await eachOf(customers, (customer) => askAgain(port, storm, customer));
    const findings = await lookAgain(port, shop, { customers, addresses, wishes: storm.wishes });
    await product.stop();
    const audited = await withDatabase(folder, (client) => auditOrders(client, shop, storm.wishes));
    return {
      rounds,
      findings: [...findings, ...audited],
      complaints: storm.complaints,
      foundAgain: storm.wishes.filter(({ isFoundAgain }) => isFoundAgain).length,
      orders: storm.wishes.length,
    };
  } finally {
    await product.stop();
  }
}

type Kill = {
  folder: string;
  storm: Storm;
  victim: Victim;
  product: Product;
  random: () => number;
};

async function killOnce({ folder, storm, victim, product, random }: Kill) {
  const known = storm.wishes.filter(isAnswered).length;
  const afterMs = shortestMs + random() * (longestMs - shortestMs);
  const startedAt = performance.now();
  let isOver = false;
  const blowing = storm.blow(
    () => product.port,
    () => isOver,
  );
  await pause(afterMs);
  const database = victim === "server" ? [] : await postgresProcesses(folder);
  const end = victim === "database" ? Promise.resolve() : product.kill();
  killAll(database);
  const killedAt = performance.now();
  isOver = true;
  await Promise.all([end, blowing]);
  return {
    victim,
    afterMs: killedAt - startedAt,
    acknowledged: storm.wishes.filter(isAnswered).length - known,
    unanswered: storm.wishes.filter((wish) => !isAnswered(wish)).length,
  };
}

const isAnswered = ({ order }: { order: unknown }) => order !== null;

/** @throws The last refusal, when the server does not find its database again. */
async function untilAnswered(port: number, storm: Storm) {
  const wish = storm.wishes.at(-1);
  if (!wish) return;
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await storm.ask(port, wish);
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}

async function askAgain(port: number, storm: Storm, customer: Customer) {
  for (const wish of storm.wishes) if (wish.customer === customer) await storm.ask(port, wish);
}

const eachOf = <T, R>(items: readonly T[], work: (item: T) => Promise<R>) =>
  Promise.all(items.map(work));
