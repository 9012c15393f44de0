import { setTimeout as pause } from "node:timers/promises";
import { ageOrders, auditJobs, unitsLeft } from "./audit-jobs.ts";
import type { Finding } from "./audit-orders.ts";
import type { DemoEnvironment } from "./demo-environment.ts";
import type { Customer } from "./order-load.ts";
import { cancelPaid, placeWaitingOrders, statusOf, type WaitingOrders } from "./waiting-orders.ts";
import { withDatabase } from "./with-database.ts";

/** Orders of each kind that become due between two kills. */
const perRound = 24;
const longestMs = 250;
/** The job of a killed server is taken over after 15 s at most. */
const takeOverMs = 20_000;

/**
 * Kills the server repeatedly while jobs cancel unpaid orders, open scheduled ones and refund payments. At the end each
 * job has had its effect exactly once.
 */
export async function jobRounds(
  demo: DemoEnvironment,
  customers: readonly Customer[],
  { kills, random }: { kills: number; random: () => number },
): Promise<Finding[]> {
  const { dataDir, shop } = demo;
  const stockBefore = await withDatabase(dataDir, (client) => unitsLeft(client, shop));
  const orders = await placeWaitingOrders(demo.product.port, shop, customers, kills * perRound);

  for (let round = 0; round < kills; round += 1) {
    const due = shareOf(orders, round, kills);
    await withDatabase(dataDir, (client) => ageOrders(client, [...due.unpaid, ...due.scheduled]));
    const cancelling = cancelPaid(demo.product.port, shop, due.paid).catch(() => {});
    await pause(random() * longestMs);
    await demo.product.kill();
    await cancelling;
    await demo.start();
  }

  for (const one of orders.paid)
    if ((await statusOf(demo.product.port, shop, one)) !== "CANCELED")
      await cancelPaid(demo.product.port, shop, [one]);
  await pause(takeOverMs);
  const stoppedAt = new Date();
  await demo.product.stop();
  return withDatabase(dataDir, (client) =>
    auditJobs(client, shop, { orders, stockBefore, stoppedAt }),
  );
}

/** The orders of this round. */
function shareOf({ unpaid, scheduled, paid }: WaitingOrders, round: number, of: number) {
  const share = <T>(all: T[]) =>
    all.slice(Math.floor((all.length * round) / of), Math.floor((all.length * (round + 1)) / of));
  return { unpaid: share(unpaid), scheduled: share(scheduled), paid: share(paid) };
}
