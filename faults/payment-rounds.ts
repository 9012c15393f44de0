import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "./audit-orders.ts";
import { auditPayment } from "./audit-payments.ts";
import { auditStatements } from "./audit-statements.ts";
import { openPayingShop, type PayingShop } from "./paying-shop.ts";
import type { Point } from "./kill-points.ts";
import {
  paymentOperations,
  settled,
  type PaymentCase,
  type PaymentOperation,
} from "./payment-operations.ts";

/** An operation with a kill, or without one. */
export type PaymentRound = {
  operation: PaymentOperation;
  /** `null`: no kill was wanted, or the operation was over before. */
  point: Point | null;
  /** No kill was wanted. */
  isWhole: boolean;
  /** The points that were passed, that of the kill included. */
  passed: readonly Point[];
  /** Whether the refund was left to a person. */
  isByHand: boolean;
  faults: string[];
};

export type PaymentReport = { rounds: PaymentRound[]; findings: Finding[] };

type Target = { operation: PaymentOperation; at: number; kind: string };

/** Servers that are killed at a time, each with a database and simulators of its own. */
const mostShops = 2;
const killsPerShop = 20;

/**
 * Kills the server at the points of each operation on payments, starts it again, has the provider repeat its message, and compares
 * what all sides say about the payment. Each operation runs without a kill first, which counts its points.
 *
 * @param kills Infinity: at all points. Otherwise operations and kinds of points take turns.
 */
export async function paymentRounds({
  kills,
  random,
  output,
  onRound = () => {},
}: {
  kills: number;
  /** Numbers from 0 to 1. */
  random: () => number;
  output?: Writable;
  onRound?: (round: PaymentRound) => void;
}): Promise<PaymentReport> {
  const shops: { shop: PayingShop; cases: PaymentCase[] }[] = [];
  const rounds: PaymentRound[] = [];
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item);
  try {
    for (let opened = 0; opened < Math.min(mostShops, kills / killsPerShop + 1); opened += 1)
      shops.push({ shop: await openPayingShop(output), cases: [] });
    const run = async (
      { shop, cases }: (typeof shops)[number],
      operation: PaymentOperation,
      at: number,
    ) => {
      const { one, ...killed } = await killAt(shop, operation, at);
      cases.push(one);
      const round = { operation, ...killed };
      rounds.push(round);
      onRound(round);
      return round.passed;
    };
    const operations =
      kills < paymentOperations.length
        ? shuffled(paymentOperations).slice(0, kills)
        : paymentOperations;
    const targets: Target[] = [];
    const [first] = shops;
    if (!first) throw new Error("There is one");
    for (const operation of operations)
      for (const [index, { kind }] of (await run(first, operation, Infinity)).entries())
        targets.push({ operation, at: index + 1, kind });
    const chosen = kills === Infinity ? targets : inTurns(shuffled(targets)).slice(0, kills);
    await Promise.all(
      shops.map(async (shop) => {
        for (let next = chosen.shift(); next; next = chosen.shift())
          await run(shop, next.operation, next.at);
      }),
    );
    const findings: Finding[] = [];
    for (const { shop, cases } of shops)
      for (const { name, found, expected } of await auditStatements(shop, cases)) {
        const same = findings.find((finding) => finding.name === name);
        if (!same) findings.push({ name, found, expected });
        else Object.assign(same, { found: same.found + found, expected: same.expected + expected });
      }
    return { rounds, findings };
  } finally {
    for (const { shop } of shops) await shop.close();
  }
}

/** One of each kind of each operation, then another of each, and so on. */
function inTurns(targets: readonly Target[]): Target[] {
  const turns = new Map<string, number>();
  return targets
    .map((target) => {
      const group = `${target.operation.name} ${target.operation.provider} ${target.kind}`;
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { target, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ target }) => target);
}

async function killAt(shop: PayingShop, operation: PaymentOperation, at: number) {
  const { points, kill } = shop;
  const one = await operation.prepare(shop);
  await untilQuiet(shop);
  let isKilled = false;
  points.watch({
    ...operation,
    at,
    async kill() {
      isKilled = true;
      await kill();
    },
  });
  const faults: string[] = [];
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      faults.push((error as Error).message);
    }
  };
  await attempt(async () => {
    if ((await take(one)) && operation.isJob) await settled(shop, one.order, () => isKilled);
  });
  const passed = points.end();
  if (isKilled) await shop.restart();
  let isByHand = false;
  await attempt(async () => {
    if (!(await take(one))) faults.push("a message that the started server does not answer");
    await settled(shop, one.order);
    if (!((await one.payment.sayAgain?.()) ?? true)) faults.push("a repetition without an answer");
    isByHand = await returnByHand(shop, one);
    await settled(shop, one.order);
    faults.push(...(await auditPayment(shop, one)));
  });
  const point = isKilled ? (passed.at(-1) ?? null) : null;
  return { one, passed, point, isWhole: at === Infinity, isByHand, faults };
}

/** @returns Whether all steps are done; those that were answered are not taken again. */
async function take({ steps }: PaymentCase): Promise<boolean> {
  for (let [step] = steps; step; [step] = steps) {
    if (!(await step())) return false;
    steps.shift();
  }
  return true;
}

const longestNoiseMs = 3_000;

/** Waits until what the preparation has caused is done: it would count as points of the operation. */
async function untilQuiet({ client }: PayingShop): Promise<void> {
  const giveUpAt = performance.now() + longestNoiseMs;
  while (performance.now() < giveUpAt) {
    const { rowCount } = await client.query(
      `select from order_event where pending_tx is not null
        union all select from graphile_worker._private_jobs
          where locked_at is not null or run_at <= now() and attempts < max_attempts`,
    );
    if (rowCount === 0) return;
    await pause(20);
  }
}

/** Staff look into the provider's cabinet, return what was not returned, and note it. @returns Whether there was something. */
async function returnByHand({ client, call, owner }: PayingShop, one: PaymentCase) {
  const { order, payment } = one;
  const { rows } = await client.query<{ id: string; is_whole: boolean }>(
    `select id, true as is_whole from payment_attempt
        where order_id = $1 and state = 'REFUND_DUE' and by_hand_since is not null
      union all select id, false from order_refund
        where order_id = $1 and state = 'DUE' and by_hand_since is not null`,
    [order.id],
  );
  for (const { id, is_whole } of rows) {
    if (is_whole) {
      if (!payment.hasNoRefundCall) throw new Error("a whole refund was left to a person");
      // The provider reports it.
      await payment.cancel();
      continue;
    }
    if (!payment.returnPart)
      throw new Error("a part was left to a person, but repeating it is safe");
    if (payment.returned() === 0) payment.returnPart(one.part);
    const path = `/staff/v1/orders/${order.id}/refunds/${id}/done`;
    const { status } = await call(owner, "PUT", path, { note: "Kabinetda" });
    if (status !== 200) throw new Error(`Noting the refund answered ${status}`);
  }
  return rows.length > 0;
}
