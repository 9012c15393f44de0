import type { Writable } from "node:stream";
import { auditPayment } from "./audit-payments.ts";
import { auditStatements, type Finding } from "./audit-statements.ts";
import { openPayingShop, type PayingShop } from "./paying-shop.ts";
import type { Point } from "./kill-points.ts";
import {
  paymentOperations,
  settled,
  type PaymentCase,
  type PaymentOperation,
} from "./payment-operations.ts";

/** A kill, or the same operation without one. */
export type PaymentRound = {
  operation: PaymentOperation;
  /** `null`: the operation was over before. */
  point: Point | null;
  /** Whether the refund was left to a person. */
  isByHand: boolean;
  faults: string[];
};

export type PaymentReport = { rounds: PaymentRound[]; findings: Finding[] };

/**
 * Kills the server at the points of each operation on payments, starts it again, has the provider repeat its message, and compares
 * what all sides say about the payment.
 *
 * @param kills The number of points, chosen at random; Infinity: all.
 */
export async function paymentRounds({
  kills,
  random,
  output,
  onRound = () => {},
}: {
  kills: number;
  random: () => number;
  output?: Writable;
  onRound?: (round: PaymentRound) => void;
}): Promise<PaymentReport> {
  const shop = await openPayingShop(output);
  const rounds: PaymentRound[] = [];
  const cases: PaymentCase[] = [];
  const run = async (operation: PaymentOperation, at: number) => {
    const { passed, one, ...round } = await killAt(shop, operation, at);
    cases.push(one);
    rounds.push({ operation, ...round });
    onRound({ operation, ...round });
    return passed;
  };
  try {
    const points: { operation: PaymentOperation; at: number }[] = [];
    for (const operation of paymentOperations) {
      const passed = await run(operation, Infinity);
      for (let at = 1; at <= passed; at += 1) points.push({ operation, at });
    }
    const chosen = points
      .map((point) => ({ point, order: kills < points.length ? random() : 0 }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, kills);
    for (const { point } of chosen) await run(point.operation, point.at);
    return { rounds, findings: await auditStatements(shop, cases) };
  } finally {
    await shop.close();
  }
}

async function killAt(shop: PayingShop, operation: PaymentOperation, at: number) {
  const { points, kill } = shop;
  const one = await operation.prepare(shop);
  let isKilled = false;
  points.watch({
    ...operation,
    at,
    async kill() {
      isKilled = true;
      await kill();
    },
  });
  let isDone = await take(one);
  if (isDone && operation.isJob) await settled(shop, one.order, () => isKilled);
  const passed = points.end();
  if (isKilled) {
    await shop.restart();
    isDone = await take(one);
  }
  const faults = isDone ? [] : ["a message that the started server does not answer"];
  await settled(shop, one.order);
  if (!((await one.payment.sayAgain?.()) ?? true)) faults.push("a repetition without an answer");
  const isByHand = await returnByHand(shop, one);
  await settled(shop, one.order);
  faults.push(...(await auditPayment(shop, one)));
  const point = isKilled ? (passed.at(-1) ?? null) : null;
  return { one, passed: passed.length, point, isByHand, faults };
}

/** @returns Whether all steps are done; those that were answered are not taken again. */
async function take({ steps }: PaymentCase): Promise<boolean> {
  for (let [step] = steps; step; [step] = steps) {
    if (!(await step())) return false;
    steps.shift();
  }
  return true;
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
    // The provider reports a whole payment by itself.
    if (is_whole) {
      await payment.cancel();
      continue;
    }
    if (payment.returned() === 0) payment.returnPart?.(one.part);
    const path = `/staff/v1/orders/${order.id}/refunds/${id}/done`;
    const { status } = await call(owner, "PUT", path, { note: "Kabinetda" });
    if (status !== 200) throw new Error(`Noting the refund answered ${status}`);
  }
  return rows.length > 0;
}
